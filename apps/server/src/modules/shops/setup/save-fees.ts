import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { feeSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { checkFees } from '@tabard/domain/shops/shop-fees'
import type { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { localTime } from '../hours/trading-date.ts'
import { feeRows, packagingValues } from './fee-rows.ts'
import { savePart } from './save-part.ts'
import { replaceCharges, replaceFees, replaceSurcharges, touchFees } from './setup-queries.ts'

/**
 * Replace all fees, dated charges and surcharges. `follow` updates what depends on them in the same
 * transaction.
 */
export async function saveFees(
  request: HandlerRequest<typeof feeSetup.save>,
  follow: (tx: WriteTx, who: Caller) => Promise<unknown>,
): Promise<ShopSetup | Refusal<CodesOf<typeof feeSetup.save>>> {
  const { input, shop, now, fail } = request
  return savePart<Refusal<CodesOf<typeof feeSetup.save>>>(request, {
    part: 'fees',
    what: 'shopSetup.saveFees',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who, before) => {
      // The taxes as this transaction sees them: removing a tax waits for the same row.
      const checked = checkFees(input.fees, {
        taxes: before.taxes.taxes.map(({ index }) => index),
        rules: before.schemeRules,
        today: localTime(now, before.businessDetails.timeZone).date,
      })
      if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults })
      const key = { shopId: shop.shopId }
      const [saved] = await tx.change(
        touchFees({
          ...key,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          ...packagingValues(checked.fees.packaging),
          minimumOrderCents: checked.fees.minimumOrderCents ?? null,
        }),
      )
      if (!saved) return false
      const rows = feeRows(checked.fees)
      await tx.change(replaceFees.remove({ ...key }))
      await tx.change(replaceFees.insert({ ...key, rows: JSON.stringify(rows.fees) }))
      await tx.change(replaceCharges.remove({ ...key }))
      await tx.change(replaceCharges.insert({ ...key, rows: JSON.stringify(rows.charges) }))
      await tx.change(replaceSurcharges.remove({ ...key }))
      await tx.change(replaceSurcharges.insert({ ...key, rows: JSON.stringify(rows.surcharges) }))
      await follow(tx, who)
      return true
    },
  })
}
