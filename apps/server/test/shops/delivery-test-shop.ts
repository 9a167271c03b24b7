import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { deliverySetup } from '@tabard/contract/delivery/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { placeAt } from '@tabard/domain/delivery/place'
import type { ZoneFields } from '@tabard/domain/delivery/zone'
import { startGeocoderFake } from '../../src/gateways/geocoding/geocoder-fake.ts'
import type { ShopTerms } from '../../src/demo/shop-terms.ts'
import { trialPlace } from '../../src/gateways/geocoding/trial-places.ts'
import { createMerchant, createStaff } from './factories.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { startTestServer } from '../test-server.ts'

export const home: DeliveryAddress = {
  unit: '4',
  street: '10 Foveaux Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  country: 'AU',
  instructions: 'Blue door, ring twice',
  isLeftAtDoor: true,
}

/** The location of the test shop, in the middle of Haymarket. */
export const shopPlace = { latitude: -33.8797, longitude: 151.2044 }

export const zone: ZoneFields = {
  names: { first: 'City', second: '市区' },
  area: { kind: 'postcodes', postcodes: ['2000', '2010'] },
  tiers: [
    { fromCents: 0, cents: 700 },
    { fromCents: 5_000, cents: 0 },
  ],
  minimumCents: 0,
  minutes: 20,
  express: { cents: 300, minutes: 10 },
  priority: 1,
  isActive: true,
}

/** A square around a place, `metres` to each side. */
export function squareAround(address: DeliveryAddress, metres: number): ZoneFields['area'] {
  const middle = trialPlace(address)
  if (!middle) throw new Error('no place of the trial')
  return {
    kind: 'drawn',
    corners: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([east = 0, north = 0]) => placeAt(middle, { east: east * metres, north: north * metres })),
  }
}

/** Start a shop that delivers, with an owner, a guest and a geocoder that can fail on demand. */
export async function startDeliveryTestShop(
  kind: 'nominatim' | 'photon' = 'nominatim',
  terms: Partial<ShopTerms> = {},
) {
  const geocoder = await startGeocoderFake()
  const testShop = await startTestServer({ geocoder: { kind, url: geocoder.url } })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], terms)
  const shopId = shops[0]?.shopId ?? ''
  await ownerRows(`update ways set is_offered = true where merchant_id = $1 and kind = 'delivery'`, [
    merchantId,
  ])
  const refreshShop = () =>
    ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
      merchantId,
    ])
  await refreshShop()
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const clearZones = () => ownerRows('delete from delivery_zones where merchant_id = $1', [merchantId])
  const addZone = async (changes: Partial<ZoneFields> = {}) => {
    const setup = await owner.call(deliverySetup.saveZone, {
      zoneId: null,
      revision: 0,
      zone: { ...zone, ...changes },
    })
    const added = setup.zones.toSorted((a, b) => (a.zoneId < b.zoneId ? 1 : -1))[0]
    if (!added) throw new Error('the zone was not added')
    return added
  }
  const ordered = (address: DeliveryAddress, changes: Partial<PlaceOrder> = {}, isExpress = false) => {
    const input = placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], {
      delivery: { address, isExpress },
      ...changes,
    })
    return { ...input, cart: { ...input.cart, orderType: 'delivery' } }
  }
  return {
    testShop,
    geocoder,
    merchantId,
    shopId,
    owner,
    guest,
    menu,
    clearZones,
    refreshShop,
    addZone,
    ordered,
    bring: (...about: Parameters<typeof ordered>) => guest.call(orders.place, ordered(...about)),
    stop: async () => {
      await testShop.stop()
      await geocoder.stop()
    },
  }
}

export type DeliveryTestShop = Awaited<ReturnType<typeof startDeliveryTestShop>>
