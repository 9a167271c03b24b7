import type { deliverySetup, DeliverySetup } from '@tabard/contract/delivery/calls'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { isOffered } from './quote-delivery.ts'
import { readZones } from './read-zones.ts'

type Deps = Pick<HandlerRequest<unknown, 'config' | 'geocoder'>['deps'], 'config' | 'geocoder'>

/** Show the delivery setup of a shop. */
export const showSetup: Handler<typeof deliverySetup.show, 'config' | 'geocoder'> = ({ shop, deps }) =>
  shop.read(async (tx, caller) => {
    const [setup] = await Promise.all([presentSetup(tx, shop.shopId, deps), caller])
    return setup
  })

/** Present the delivery setup for its editors. */
export async function presentSetup(tx: ReadTx, shopId: string, deps: Deps): Promise<DeliverySetup> {
  const profile = await getShop(tx, shopId)
  const { zones, place, taxes, revision } = await readZones(tx, profile)
  return {
    isOffered: isOffered(profile),
    place: place ?? null,
    taxes,
    revision,
    zones,
    shopTaxes: profile.pricing.taxes,
    currency: profile.currency,
    country: profile.country,
    address: profile.address,
    hasGeocoder: deps.geocoder !== undefined,
    map: deps.config.map ?? null,
  }
}
