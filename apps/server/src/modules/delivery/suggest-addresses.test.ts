import { delivery, deliverySetup } from '@tabard/contract/delivery/calls'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  home,
  shopPlace,
  startDeliveryTestShop,
  type DeliveryTestShop,
} from '../../../test/shops/delivery-test-shop.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop('photon')
  const { revision } = await at.owner.call(deliverySetup.show, {})
  await at.owner.call(deliverySetup.savePlace, { revision, place: shopPlace, taxIndexes: [] })
})
afterAll(() => at.stop())

const suggest = (text: string) => at.guest.call(delivery.suggest, { text })

test('an address that a guest begins to type is completed, once each, and can be ordered to', async () => {
  await at.addZone()
  const { isAvailable, attribution, suggestions } = await suggest(' 4/10  foveaux st')
  expect([isAvailable, attribution]).toEqual([true, '© OpenStreetMap contributors'])
  expect(suggestions.map((each) => deliveryLine(each))).toEqual(['4/10 Foveaux Street, Surry Hills NSW 2010'])
  const { instructions, isLeftAtDoor } = home
  const [chosen] = suggestions
  if (!chosen) throw new Error('nothing was suggested')
  expect(
    await at.guest.call(delivery.quote, { address: { ...chosen, instructions, isLeftAtDoor } }),
  ).toMatchObject({
    minutes: 20,
  })
})

test('a short text asks nobody, and the same text is asked once', async () => {
  const before = at.geocoder.requests.length
  expect(await suggest('10')).toMatchObject({ isAvailable: true, suggestions: [] })
  expect(at.geocoder.requests.length).toBe(before)
  await suggest('10 Foveaux')
  await suggest('10 FOVEAUX')
  expect(at.geocoder.requests.length).toBe(before + 1)
})

test('while the geocoder fails, and above the limit of a network, nothing is suggested and nothing breaks', async () => {
  at.geocoder.mischief.push('lost')
  expect(await suggest('11 Foveaux')).toMatchObject({ isAvailable: true, suggestions: [] })
  at.testShop.time.now = sampleNow + 60_000
  const before = at.geocoder.requests.length
  for (let turn = 0; turn < 130; turn += 1) {
    if (turn % 100 === 99) at.testShop.time.now += 60_000
    expect((await suggest(`${turn + 20} Foveaux`)).isAvailable).toBe(true)
  }
  expect(at.geocoder.requests.length - before).toBeLessThan(120)
})
