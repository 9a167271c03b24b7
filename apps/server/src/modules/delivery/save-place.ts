import { networkOf } from '@tabard/domain/messages/network-of'
import type { deliverySetup } from '@tabard/contract/delivery/calls'
import { isPlace } from '@tabard/domain/delivery/place'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { readPostalAddress } from '../shops/presenting/read-postal-address.ts'
import { locateAddress } from './locate-address.ts'
import { phoneOf } from './quote-delivery.ts'
import { savePlaceRow } from './queries.ts'
import { readZones } from './read-zones.ts'
import { presentSetup } from './show-setup.ts'

/** Save the shop's location and the taxes on delivery fees. The second of two concurrent saves is refused. */
export const savePlace: Handler<typeof deliverySetup.savePlace, 'config' | 'geocoder' | 'log' | 'pool'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const [who, profile] = await Promise.all([caller, getShop(tx, shop.shopId)])
    const before = await readZones(tx, profile)
    const { revision, place, taxIndexes: taxes } = input
    const isKnown = (index: number) => profile.pricing.taxes.some((tax) => tax.index === index)
    if (place && !isPlace(place)) return fail('delivery.placeInvalid', {})
    if (new Set(taxes).size !== taxes.length || !taxes.every(isKnown)) return fail('delivery.taxes', {})
    const [saved] = await tx.change(
      savePlaceRow({
        shopId: shop.shopId,
        seen: revision,
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        taxes: taxes.toSorted(),
      }),
    )
    if (!saved) return fail('delivery.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'delivery.savePlace',
      subject: shop.shopId,
      before: { place: before.place ?? null, taxes: before.taxes },
      after: { place, taxes },
    })
    return presentSetup(tx, shop.shopId, deps)
  })

/** Locate the shop's own address, as a proposal for its location. */
export const locateShop: Handler<
  typeof deliverySetup.locateShop,
  'config' | 'geocoder' | 'log' | 'pool'
> = async ({ shop, now, session, deps, fail }) => {
  const { address, phone } = await shop.read(async (tx, caller) => {
    const [own, profile] = await Promise.all([
      readPostalAddress(tx, shop.shopId),
      getShop(tx, shop.shopId),
      caller,
    ])
    return { address: own, phone: phoneOf(profile) }
  })
  const located = await locateAddress(deps, {
    merchantId: shop.merchantId,
    address,
    network: networkOf(session.address),
    now,
  })
  if (located.status === 'found') return located.place
  return located.status === 'unknown'
    ? fail('delivery.addressUnknown', {})
    : fail('delivery.unlocated', { phone })
}
