import type { Client } from '@tabard/contract/wire/client'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import { allowSurcharges } from './allow-surcharges.ts'

type Surcharge = ShopFees['surcharges'][number]

/** Let the shop of this owner have these surcharges, which apply at all times to the whole amount and have no tax. */
export async function saveSurcharges(
  owner: Client,
  surcharges: readonly Pick<Surcharge, 'id' | 'names' | 'methods' | 'rate' | 'costRate'>[],
): Promise<void> {
  await allowSurcharges()
  const { fees } = await owner.call(shopSetup.get, {})
  const { revision: seen, byName: _, ...value } = fees
  const always = { cents: 0, from: null, to: null, isOn: true, taxes: [] }
  await owner.call(feeSetup.save, {
    seen,
    fees: { ...value, surcharges: surcharges.map((each) => ({ ...always, ...each })) },
  })
}
