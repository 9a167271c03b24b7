import { randomUUID } from 'node:crypto'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf } from '../../../../../test/samples/sample-cart.ts'
import { createStaff } from '../../../../../test/shops/factories.ts'
import {
  home,
  startDeliveryTestShop,
  zone,
  type DeliveryTestShop,
} from '../../../../../test/shops/delivery-test-shop.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { countCustomers } from '../../../customers/count-customers.ts'

let at: DeliveryTestShop
let cashier: DeliveryTestShop['owner']

beforeAll(async () => {
  at = await startDeliveryTestShop()
  const { cookie } = await createStaff(at.testShop.server, at.merchantId, 'cashier', at.shopId)
  cashier = at.testShop.staff('lantern', cookie)
})
beforeEach(async () => {
  at.testShop.time.now = sampleNow
  await at.clearZones()
})
afterAll(() => at.stop())

const minute = 60_000
const phone = '0412 345 601'

interface Called {
  readonly address?: DeliveryAddress
  readonly isExpress?: boolean
  readonly requestedFor?: number
  readonly phone?: string
  readonly quantity?: number
}

function called(changes: Called = {}): TakeOrder {
  const { address = home, isExpress = false, requestedFor, quantity = 2 } = changes
  return {
    cartId: randomUUID(),
    taken: {
      kind: 'phone',
      ...(requestedFor === undefined ? {} : { requestedFor }),
      delivery: { address, isExpress },
    },
    lines: [lineOf(at.menu, 'Dumplings', { quantity })],
    note: '',
    contact: { name: 'Mei', phone: changes.phone ?? phone },
  }
}

const feesOf = ({ bill }: Awaited<ReturnType<typeof take>>) =>
  Object.fromEntries(bill.rows.map(({ kind, cents }) => [kind, cents]))
const take = (changes?: Called) => cashier.call(till.place, called(changes))

test('a delivery by phone has the fee and the travel time of its zone, and the kitchen sees the address', async () => {
  await at.addZone()
  const order = await take()
  expect(order).toMatchObject({
    status: 'preparing',
    orderType: 'delivery',
    taken: { kind: 'phone' },
    contact: { name: 'Mei', phone: '+61412345601' },
    orderOptions: { delivery: { address: home, agreed: { zone: zone.names, minutes: 20 } } },
  })
  expect(feesOf(order)).toMatchObject({ delivery: 700 })
  // The same as a guest pays and is promised.
  const theirs = await at.bring(home)
  expect(order.bill.totalCents).toBe(theirs.bill.totalCents)
  expect(order.dueAt).toBe(theirs.dueAt)
  const { tickets } = await at.owner.call(kitchen.board, {})
  expect(tickets.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    deliveredTo: '4/10 Foveaux Street, Surry Hills NSW 2010',
  })
})

test('express costs more, a large order less, and a later one leaves early enough', async () => {
  await at.addZone()
  expect(feesOf(await take({ isExpress: true }))).toMatchObject({ delivery: 700, express: 300 })
  expect(feesOf(await take({ quantity: 40 }))['delivery']).toBeUndefined()
  const requestedFor = sampleNow + 3 * 60 * minute
  const later = await take({ requestedFor })
  expect(later).toMatchObject({ status: 'placed', dueAt: requestedFor })
  expect(later.firesAt).toBeLessThanOrEqual(requestedFor - 20 * minute)
})

test('an address outside all zones, an incomplete one and a small order are refused, each with its reason', async () => {
  expect(await verdictOf(take())).toBe('delivery.notOffered')
  await at.addZone({ minimumCents: 3_000 })
  expect(await refusalOf(take({ quantity: 1 }))).toMatchObject({
    code: 'delivery.minimum',
    data: { minimumCents: 3_000, totalCents: 1_250 },
  })
  expect(await verdictOf(take({ quantity: 3 }))).toBe('ok')
  expect(await verdictOf(take({ address: { ...home, postcode: '2037', suburb: 'Glebe' } }))).toBe(
    'delivery.outside',
  )
  expect(await refusalOf(take({ address: { ...home, street: ' ' } }))).toMatchObject({
    code: 'address.invalid',
    data: { faults: [{ field: 'street', fault: 'required' }] },
  })
  expect(await verdictOf(take({ phone: '', quantity: 3 }))).toBe('phone.invalid')
})

test('the minimum order of the shop holds for a delivery, not for what is collected', async () => {
  await at.addZone()
  // One tea for 4.50; the shop's minimum order is 5.00.
  const tea = { ...called(), lines: [lineOf(at.menu, 'Tea')] }
  expect(await refusalOf(cashier.call(till.place, tea))).toMatchObject({
    code: 'order.minimum',
    data: { minimumCents: 500 },
  })
  expect(await verdictOf(cashier.call(till.place, { ...tea, taken: { kind: 'phone' } }))).toBe('ok')
})

test('sent again it is one order; to another address it is another', async () => {
  await at.addZone()
  const input = called()
  const first = await cashier.call(till.place, input)
  expect((await cashier.call(till.place, input)).orderId).toBe(first.orderId)
  const elsewhere = { ...input, taken: called({ address: { ...home, street: '12 Foveaux Street' } }).taken }
  expect(await verdictOf(cashier.call(till.place, elsewhere))).toBe('order.alreadyPlaced')
})

test('the number brings back the last addresses, each once, the latest first', async () => {
  await at.addZone()
  const caller = '0412 345 777'
  const work = { ...home, unit: '', street: '1 George Street', suburb: 'Sydney', postcode: '2000' }
  await take({ phone: caller })
  at.testShop.time.now += minute
  await take({ phone: caller, address: work })
  at.testShop.time.now += minute
  await take({ phone: caller, address: work })
  await countCustomers(at.testShop.server, at.merchantId, at.shopId)
  const { customer } = await cashier.call(shopCustomers.recognise, { phone: caller })
  expect(customer?.addresses.map(({ street }) => street)).toEqual([work.street, home.street])
})
