import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { checkTaxes, type ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import type { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { savePart } from './save-part.ts'
import { deleteTaxes, holdMenuDraft, insertTaxes, listCarriedTaxes, updateTaxMode } from './setup-queries.ts'

/** Convert taxes to rows without their shop. */
export function taxRows({ taxes }: ShopTaxes) {
  return taxes.map(({ index, names, rate }) => ({
    tax_index: index,
    name1: names.first,
    name2: names.second,
    rate,
  }))
}

/**
 * Replace all taxes. A tax in use cannot be removed: bills would name a missing tax. `follow` updates what
 * depends on them in the same transaction.
 */
export async function saveTaxes(
  request: HandlerRequest<typeof taxSetup.save>,
  follow: (tx: WriteTx, who: Caller) => Promise<unknown>,
): Promise<ShopSetup | Refusal<CodesOf<typeof taxSetup.save>>> {
  const { input, shop, fail } = request
  const checked = checkTaxes(input.taxes)
  if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults })
  const { taxes } = checked
  return savePart<Refusal<CodesOf<typeof taxSetup.save>>>(request, {
    part: 'taxes',
    what: 'shopSetup.saveTaxes',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who, before) => {
      const key = { shopId: shop.shopId }
      const [saved] = await tx.change(
        updateTaxMode({
          ...key,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          mode: taxes.mode,
        }),
      )
      if (!saved) return false
      const gone = before.taxes.taxes
        .map(({ index }) => index)
        .filter((index) => !taxes.taxes.some((tax) => tax.index === index))
      if (gone.length > 0) {
        await tx.change(holdMenuDraft({ ...key }))
        const carried = await tx.rows(listCarriedTaxes({ ...key, indexes: gone }))
        if (carried.length > 0) return fail('shop.invalid', { faults: [{ field: 'taxes', fault: 'inUse' }] })
      }
      await tx.change(deleteTaxes({ ...key }))
      await tx.change(insertTaxes({ ...key, rows: JSON.stringify(taxRows(taxes)) }))
      await follow(tx, who)
      return true
    },
  })
}
