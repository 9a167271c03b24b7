import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { checkDetails } from './check-business-details.ts'
import { savePart } from './save-part.ts'
import { updateBusinessDetails } from './setup-queries.ts'

/** Save the business details. The currency cannot change once there are orders: their amounts are in it. */
export const saveBusinessDetails: Handler<typeof shopSetup.saveBusinessDetails> = async (request) => {
  const { input, shop, fail } = request
  return savePart<Refusal<CodesOf<typeof shopSetup.saveBusinessDetails>>>(request, {
    part: 'businessDetails',
    what: 'shopSetup.saveParticulars',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who, before) => {
      const checked = checkDetails(input.businessDetails, before)
      if ('faults' in checked) return fail('shop.invalid', { faults: checked.faults })
      const [saved] = await tx.change(
        updateBusinessDetails({
          shopId: shop.shopId,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          values: JSON.stringify(checked.values),
        }),
      )
      return saved !== undefined
    },
  })
}
