import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopPaymentInput } from '@tabard/contract/shops/setup/shop-setup'
import type { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { findUploaded } from '../../platform/pictures/find-uploaded.ts'
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
      const uploaded = await uploadedPictures(tx, shop.merchantKey, input.businessDetails.payments)
      const checked = checkDetails(input.businessDetails, { ...before, uploaded })
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

/** The hashes of the pictures of payment methods, by their keys. Those that nobody uploaded are left out. */
async function uploadedPictures(
  tx: ReadTx,
  merchantKey: string,
  payments: readonly ShopPaymentInput[],
): Promise<Map<string, string>> {
  const keys = [...new Set(payments.flatMap(({ picture }) => picture ?? []))]
  const hashes = await Promise.all(keys.map((key) => findUploaded(tx, merchantKey, key)))
  return new Map(
    keys.flatMap((key, place) => {
      const hash = hashes[place]
      return hash === undefined ? [] : [[key, hash]]
    }),
  )
}
