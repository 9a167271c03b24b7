import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { addTax as addTaxToRows } from './item-queries.ts'

/**
 * Add a tax to items of the draft. Guests pay it from the next publication. Locks the draft: removing the tax
 * from the shop waits, and is then refused because items carry it.
 */
export const addTax: Handler<typeof menuEditing.addTax> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { tax, like } = input
    const [draftRevision, { pricing }] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      getShop(tx, shop.shopId),
    ])
    const known = pricing.taxes.find(({ index }) => index === tax)
    if (!known) return fail('menu.reference', {})
    const changed = await tx.change(addTaxToRows({ shopId: shop.shopId, tax, like, revision: draftRevision }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.addTax',
      subject: shop.shopId,
      after: { names: known.names, changed: changed.length },
    })
    return { draftRevision, changed: changed.length }
  })
