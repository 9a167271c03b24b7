import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/endpoint'
import type { shopSetup } from '@tabard/contract/shop-setup'
import type { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { checkParticulars } from './check-particulars.ts'
import { savePart } from './save-part.ts'
import { updateParticulars } from './setup-queries.ts'

/** Save the business details. The currency cannot change once there are orders: their amounts are in it. */
export const saveParticulars: Handler<typeof shopSetup.saveParticulars> = async (request) => {
  const { input, shop, fail } = request
  return savePart<Refusal<CodesOf<typeof shopSetup.saveParticulars>>>(request, {
    part: 'particulars',
    what: 'shopSetup.saveParticulars',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who, before) => {
      const checked = checkParticulars(input.particulars, before)
      if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults })
      const [saved] = await tx.change(
        updateParticulars(
          tx.merchantId,
          shop.shopId,
          input.seen,
          randomUUID(),
          who.name,
          JSON.stringify(checked.values),
        ),
      )
      return saved !== undefined
    },
  })
}
