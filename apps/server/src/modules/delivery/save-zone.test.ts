import { deliverySetup } from '@tabard/contract/delivery/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  home,
  shopPlace,
  startDeliveryTestShop,
  zone,
  type DeliveryTestShop,
} from '../../../test/shops/delivery-test-shop.ts'
import { createStaff } from '../../../test/shops/factories.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
beforeEach(() => at.clearZones())
afterAll(() => at.stop())

test('staff create, change and remove zones; of two concurrent editors the second is refused', async () => {
  const added = await at.addZone()
  const change = (minutes: number) =>
    at.owner.call(deliverySetup.saveZone, {
      zoneId: added.zoneId,
      revision: added.revision,
      zone: { ...zone, minutes },
    })
  expect(tally(await Promise.all([25, 30, 35].map((minutes) => verdictOf(change(minutes)))))).toEqual({
    ok: 1,
    'delivery.changedMeanwhile': 2,
  })
  const { zoneId } = added
  expect(await verdictOf(at.owner.call(deliverySetup.removeZone, { zoneId, revision: 1 }))).toBe(
    'delivery.changedMeanwhile',
  )
  expect((await at.owner.call(deliverySetup.removeZone, { zoneId, revision: 2 })).zones).toEqual([])
})

test('staff get a fault for each invalid field; postcodes are stored in one form', async () => {
  const refusal = await refusalOf(at.addZone({ names: { first: '', second: '' }, minutes: 999 }))
  expect(refusal).toMatchObject({
    code: 'delivery.zoneInvalid',
    data: {
      faults: [
        { field: 'names.first', fault: 'required' },
        { field: 'minutes', fault: 'minutes' },
      ],
    },
  })
  const { area } = await at.addZone({ area: { kind: 'postcodes', postcodes: ['20 10', '2000', '2010'] } })
  expect(area).toEqual({ kind: 'postcodes', postcodes: ['2000', '2010'] })
})

test('staff try an address, also while delivery is off', async () => {
  await at.addZone({ area: { kind: 'distance', metres: 3_000 } })
  const trial = () => at.owner.call(deliverySetup.tryAddress, { address: home })
  expect(await trial()).toMatchObject({ outcome: 'outside' })
  const { revision } = await at.owner.call(deliverySetup.show, {})
  const save = (place: typeof shopPlace, taxes: number[] = []) =>
    at.owner.call(deliverySetup.savePlace, { revision, place, taxIndexes: taxes })
  expect(await verdictOf(save(shopPlace, [6]))).toBe('delivery.taxes')
  for (const place of [
    { latitude: 120, longitude: 0 },
    { latitude: 0, longitude: -181 },
  ])
    expect(await verdictOf(save(place))).toBe('delivery.placeInvalid')
  expect(await save(shopPlace)).toMatchObject({ place: shopPlace, taxes: [] })
  expect(await verdictOf(save(shopPlace))).toBe('delivery.changedMeanwhile')
  expect(await trial()).toMatchObject({ outcome: 'zone', quote: { names: zone.names, taxes: [] } })
})

test('kitchen staff can neither see nor change it', async () => {
  const cook = at.testShop.staff(
    'lantern',
    (await createStaff(at.testShop.server, at.merchantId, 'kitchen')).cookie,
  )
  expect(await verdictOf(cook.call(deliverySetup.show, {}))).toBe('permission.denied')
})
