import { randomUUID } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import { shopFamilies } from '@tabard/domain/shops/families'
import type { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { savePart } from './save-part.ts'
import { updateFamilies } from './setup-queries.ts'

/** Save the storefront families of the shop: at least one, all within its licence. */
export const saveFamilies: Handler<typeof shopSetup.saveFamilies> = async (request) => {
  const { input, shop, fail } = request
  const requested = shopFamilies.filter((family) => input.families.includes(family))
  return savePart<Refusal<CodesOf<typeof shopSetup.saveFamilies>>>(request, {
    part: 'families',
    what: 'shopSetup.saveFamilies',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who, { licence }) => {
      if (requested.length === 0 || requested.some((family) => !licence.families.includes(family)))
        return fail('shop.invalid', { faults: [{ field: 'families', fault: 'families' }] })
      const [saved] = await tx.change(
        updateFamilies({
          shopId: shop.shopId,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          families: requested,
        }),
      )
      return saved !== undefined
    },
  })
}
