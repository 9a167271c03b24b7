import type { menuEditing } from '@tabard/contract/menu-editing'
import { draftLimits } from '@tabard/domain/menu-editing/draft-limits'
import { repriceItems } from '@tabard/domain/menu-editing/reprice'
import { toDecimalText } from '@tabard/domain/money'
import type { Handler } from '../../http/handler.ts'
import { presentDraft } from '../catalogue/present-draft.ts'
import { snapshotPart } from '../catalogue/snapshot-catalogue.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { growDraft } from './hold-draft.ts'
import { changePrices as changePriceRows } from './queries.ts'

/**
 * Changes many prices at once. Of the very draft that was previewed, by the same rule as the preview: so what was shown
 * is what is done, or nothing is.
 */
export const changePrices: Handler<typeof menuEditing.changePrices> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [draftRevision, snapshot, { currency }] = await Promise.all([
      growDraft(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, { items: input.itemIds }),
      getShop(tx, shop.shopId),
    ])
    const held = draftRevision - 1
    if (held !== input.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
    const changes = repriceItems(presentDraft(snapshot).items, input.change, input.ending)
    const outside = changes.filter(({ isOutside }) => isOutside)
    if (outside.length > 0)
      return fail('menu.priceOutside', {
        max: toDecimalText(draftLimits.priceCents, currency),
        itemIds: [...new Set(outside.map(({ itemId }) => itemId))],
      })
    await tx.change(
      changePriceRows(
        tx.merchantId,
        shop.shopId,
        changes.map(({ itemId }) => itemId),
        changes.map(({ price }) => price.index),
        changes.map(({ toCents }) => toCents),
        draftRevision,
      ),
    )
    const seen = (pick: (change: (typeof changes)[number]) => number) =>
      changes.map((change) => ({ itemId: change.itemId, index: change.price.index, cents: pick(change) }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.changePrices',
      subject: shop.shopId,
      before: seen(({ price }) => price.cents),
      after: seen(({ toCents }) => toCents),
    })
    return { draftRevision, changed: changes.length }
  })
