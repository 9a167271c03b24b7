import { delivery } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  home,
  squareAround,
  startDeliveryTestShop,
  type DeliveryTestShop,
} from '../../../test/shops/delivery-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: DeliveryTestShop
const rest = 15_000
let now = sampleNow

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
beforeEach(async () => {
  // Let the pause after earlier failures end: the geocoder is asked again.
  now += rest + 1
  at.testShop.time.now = now
  at.geocoder.mischief.length = 0
  await at.clearZones()
  await ownerRows('delete from located_addresses')
})
afterAll(() => at.stop())

const quote = (address: DeliveryAddress) => at.guest.call(delivery.quote, { address })

describe('the geocoder', () => {
  test('is asked once per address for all callers, and not again within a day for an unknown one', async () => {
    await at.addZone({ area: squareAround(home, 400) })
    const requests = at.geocoder.requests.length
    await quote(home)
    await quote({ ...home, unit: '9', instructions: '', street: '10  foveaux street' })
    await at.bring(home)
    expect(at.geocoder.requests).toHaveLength(requests + 1)
    await verdictOf(quote({ ...home, street: 'Nowhere' }))
    await verdictOf(quote({ ...home, street: 'Nowhere' }))
    expect(at.geocoder.requests).toHaveLength(requests + 2)
    at.testShop.time.now = now += 2 * 86_400_000
    await verdictOf(quote({ ...home, street: 'Nowhere' }))
    expect(at.geocoder.requests).toHaveLength(requests + 3)
  })

  test.each(['broken', 'garbage', 'tooMany', 'lost', 'elsewhere'] as const)(
    'failing with "%s": zones by postcode still work, others name the phone, and requests pause for a while',
    async (mischief) => {
      await at.addZone({ area: squareAround(home, 400) })
      at.geocoder.mischief.push(mischief)
      const requests = at.geocoder.requests.length
      const refusal = await refusalOf(quote(home))
      expect(refusal.code).toBe('delivery.unlocated')
      expect(refusal.message).toContain((refusal.data as { phone: string }).phone)
      expect(await verdictOf(at.bring(home))).toBe('delivery.unlocated')
      expect(at.geocoder.requests).toHaveLength(requests + 1)
      await at.addZone({ priority: 9 })
      expect(await quote(home)).toMatchObject({ minutes: 20 })
      at.testShop.time.now = now += rest + 1
      await at.clearZones()
      await at.addZone({ area: squareAround(home, 400) })
      expect(await verdictOf(quote(home))).toBe('ok')
    },
  )

  test('gets at most 30 requests of one network in ten minutes; cached answers cost none', async () => {
    at.testShop.time.now = now += 2 * 86_400_000
    await at.addZone({ area: squareAround(home, 400) })
    // Each guest is another caller on the same network.
    const guests = await Promise.all(Array.from({ length: 4 }, () => at.testShop.guest('lantern')))
    const ask = (turn: number) =>
      verdictOf(
        guests[turn % 4]?.call(delivery.quote, { address: { ...home, street: `Nowhere Lane ${turn}` } }) ??
          Promise.resolve(),
      )
    const requests = at.geocoder.requests.length
    for (let turn = 0; turn < 35; turn += 1) await ask(turn)
    expect(at.geocoder.requests).toHaveLength(requests + 30)
    expect([await ask(34), await ask(3)]).toEqual(['delivery.unlocated', 'ok'])
    at.testShop.time.now = now += 600_000
    expect(await ask(34)).toBe('ok')
  })
})
