import { randomUUID } from 'node:crypto'
import { pageLimits, type shopContent } from '@tabard/contract/shops/content/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import type { ShopFault } from '@tabard/contract/shops/setup/shop-setup'
import type { Names } from '@tabard/domain/text/names'
import { cleanText } from '@tabard/domain/text/text-input'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { listPages } from '../queries.ts'
import { configChanged } from '../settings/config-changed.ts'
import { deletePage, insertPage, orderPageRows, updatePage } from './page-queries.ts'

/** List all pages of a shop, unpublished ones included. */
export const listEditedPages: Handler<typeof shopContent.listPages> = ({ shop }) =>
  shop.read((tx) => loadPages(tx, shop.shopId))

/** Create a page, or update it at the revision seen. */
export const savePage: Handler<typeof shopContent.savePage> = async (request) => {
  const { input, shop, now, fail, publish } = request
  const checked = checkPage(input.infoPage)
  if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults })
  const { page, titles, bodies, bottoms, isPublished } = checked
  return shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    const before = await loadPages(tx, shop.shopId)
    const known = before.find((each) => each.page === page)
    if (input.seen === null && before.length >= pageLimits.pages)
      return fail('page.tooMany', { max: pageLimits.pages })
    const written = {
      shopId: shop.shopId,
      page,
      title1: titles.first,
      title2: titles.second,
      body1: bodies.first,
      body2: bodies.second,
      bottom1: bottoms.first,
      bottom2: bottoms.second,
      isPublished,
      revision: randomUUID(),
      byName: who.name,
    }
    const rows = await tx.change(
      input.seen === null ? insertPage({ ...written }) : updatePage({ ...written, seen: input.seen }),
    )
    if (rows.length === 0)
      return input.seen === null
        ? fail('page.taken', { page })
        : fail('page.changedMeanwhile', { current: known ?? null, byName: known?.byName ?? '' })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.savePage',
      subject: page,
      ...(known ? { before: known } : {}),
      after: { titles, bodies, bottoms, isPublished },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadPages(tx, shop.shopId)
  })
}

/** Remove a page at the revision seen. */
export const removePage: Handler<typeof shopContent.removePage> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    const known = (await loadPages(tx, shop.shopId)).find(({ page }) => page === input.page)
    const rows = await tx.change(deletePage({ shopId: shop.shopId, page: input.page, seen: input.seen }))
    if (rows.length === 0)
      return fail('page.changedMeanwhile', { current: known ?? null, byName: known?.byName ?? '' })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.removePage',
      subject: input.page,
      before: known,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadPages(tx, shop.shopId)
  })

/** Reorder the pages. */
export const orderPages: Handler<typeof shopContent.orderPages> = ({ input, shop, now, publish }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    await configChanged(tx, shop.shopId)
    await tx.change(orderPageRows({ shopId: shop.shopId, pages: input.pages }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.orderPages',
      subject: shop.shopId,
      after: input.pages,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadPages(tx, shop.shopId)
  })

async function loadPages(tx: ReadTx, shopId: string): Promise<EditedPage[]> {
  const rows = await tx.rows(listPages({ shopId }))
  return rows.map((row) => ({
    page: row.page,
    titles: { first: row.title1, second: row.title2 },
    bodies: { first: row.body1, second: row.body2 },
    bottoms: { first: row.bottom1, second: row.bottom2 },
    isPublished: row.isPublished,
    revision: row.revision,
    byName: row.changedBy,
  }))
}

type Typed = Omit<EditedPage, 'revision' | 'byName'>

function checkPage(typed: Typed): Typed | { readonly faults: readonly ShopFault[] } {
  const faults: ShopFault[] = []
  const clean = (field: string, { first, second }: Names, maxLength: number, multiline: boolean): Names => {
    const one = (side: string, text: string) => {
      const cleaned = cleanText(text, { maxLength, multiline })
      if (cleaned.ok) return cleaned.text
      faults.push({ field: `${field}.${side}`, fault: 'tooLong', max: maxLength })
      return ''
    }
    return { first: one('first', first), second: one('second', second) }
  }
  const page = {
    page: typed.page.trim().toLowerCase(),
    titles: clean('titles', typed.titles, pageLimits.title, false),
    bodies: clean('bodies', typed.bodies, pageLimits.body, true),
    bottoms: clean('bottoms', typed.bottoms, pageLimits.bottom, false),
    isPublished: typed.isPublished,
  }
  if (!/^[a-z0-9-]{1,40}$/.test(page.page)) faults.push({ field: 'page', fault: 'required' })
  if (typed.titles.first.trim() === '') faults.push({ field: 'titles.first', fault: 'required' })
  return faults.length > 0 ? { faults } : page
}
