import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { createCustomer } from '../../../test/shops/factories.ts'
import { preparePromotionShop } from '../../../test/starts/promotion-shop.ts'

const at = preparePromotionShop()
const { terms, promotion, seen } = at

const onePerson = { uses: null, perCustomer: 1, perDay: null }

test('a promotion without a code is in the document and on the bill, and its use is counted', async () => {
  const promotionId = await promotion({})
  const diner = await at.testShop.guest(at.shop)
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop: at.shop })
  const document = await diner.read(offers.document, { shop: at.shop, version: open?.version ?? '' })
  expect(document.promotions).toMatchObject([{ id: promotionId, benefit: { kind: 'percent', rate: 1000 } }])
  const menu = await readMenu(diner, at.shop)
  const placed = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  expect(placed.bill).toMatchObject({ goodsCents: 2500, promotionCents: 250, totalCents: 2250 })
  expect(await seen(promotionId)).toMatchObject({ used: 1, givenCents: 250, state: 'running' })
  expect(await at.owner.call(promotionManagement.figures, { promotionId })).toEqual({
    days: [{ date: '2026-11-19', used: 1, cents: 250 }],
    turnoverCents: 2250,
  })
})

test('a code in any spelling opens its promotion, which is not in the document', async () => {
  const promotionId = await promotion({}, 'Spring-10')
  const diner = await at.testShop.guest(at.shop)
  expect((await diner.read(catalogue.shopStatus, { shop: at.shop })).offers).toBeUndefined()
  expect(await diner.call(offers.enter, { code: ' spring 10 ' })).toMatchObject({
    promotion: { id: promotionId, needs: { code: true } },
  })
  const menu = await readMenu(diner, at.shop)
  const dumplings = [lineOf(menu, 'Dumplings')]
  expect((await diner.call(orders.place, placeInput(dumplings))).bill.totalCents).toBe(1250)
  const placed = await diner.call(orders.place, placeInput(dumplings, { promoCodes: ['spring10'] }))
  expect(placed.bill.totalCents).toBe(1125)
  expect((await seen(promotionId)).batches).toMatchObject([{ word: 'SPRING10', codes: 1, used: 1 }])
})

test('codes of a batch are valid once each, and the tables store no plain text', async () => {
  const promotionId = await promotion({}, 'opener')
  const { codes } = await at.owner.call(promotionManagement.makeCodes, { promotionId, count: 3 })
  expect(codes).toHaveLength(3)
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const [code = ''] = codes
  const place = () =>
    diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: [code] }))
  expect((await place()).bill.promotionCents).toBe(125)
  expect((await place()).bill).toMatchObject({
    totalCents: 1250,
    promotions: [{ id: promotionId, applied: false, why: { reason: 'exhausted' } }],
  })
  expect(await diner.call(offers.enter, { code })).toMatchObject({ closed: 'exhausted' })
  const stored = await ownerRows('select * from promotion_codes where merchant_id = $1', [
    at.merchant.merchantId,
  ])
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
})

test('an ended promotion returns the new total and the reason, and one more tap orders', async () => {
  const promotionId = await promotion({ schedule: { ...terms.schedule, to: '2026-11-19' } }, 'today')
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  at.testShop.time.now += 86_400_000
  const cart = placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['today'], shownTotal: '11.25' })
  const refusal = await refusalOf(diner.call(orders.place, cart))
  expect(refusal).toMatchObject({
    code: 'price.changed',
    data: {
      totalCents: 1250,
      promotions: [{ id: promotionId, applied: false, why: { reason: 'time' } }],
    },
  })
  const placed = await diner.call(orders.place, { ...cart, shownTotal: '12.50' })
  expect(placed.bill.totalCents).toBe(1250)
  expect(placed.orderOptions.promoCodes).toEqual(['today'])
})

test('a hundred guests at once use a promotion limited to ten exactly ten times', async () => {
  const promotionId = await promotion({ limits: { uses: 10, perCustomer: null, perDay: null } })
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const guests = await Promise.all(Array.from({ length: 100 }, () => at.testShop.guest(at.shop)))
  const verdicts = await Promise.all(
    guests.map((guest) =>
      verdictOf(guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { shownTotal: '11.25' }))),
    ),
  )
  const counted = tally(verdicts)
  expect(counted['ok']).toBe(10)
  expect((counted['price.changed'] ?? 0) + (counted['503'] ?? 0)).toBe(90)
  expect(await seen(promotionId)).toMatchObject({ used: 10, state: 'usedUp' })
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop: at.shop })
  expect(open?.usedUp).toEqual([promotionId])
}, 60_000)

test('an account uses a promotion limited to one once, with twelve orders at once and whatever phone they name', async () => {
  const promotionId = await promotion({ limits: onePerson })
  const { token } = await createCustomer(at.testShop.server, at.merchant.merchantId)
  const customer = await at.testShop.guest(at.shop, { token })
  const menu = await readMenu(customer, at.shop)
  const place = (turn: number) =>
    customer.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings')], {
        shownTotal: '11.25',
        contact: { name: 'Mei', phone: `0412 345 6${String(turn).padStart(2, '0')}` },
      }),
    )
  const verdicts = await Promise.all(Array.from({ length: 12 }, (_, turn) => verdictOf(place(turn))))
  expect(tally(verdicts)['ok']).toBe(1)
  expect((await refusalOf(place(1))).data).toMatchObject({ promotions: [{ why: { reason: 'used' } }] })
  expect(await seen(promotionId)).toMatchObject({ used: 1 })
})

test('a phone that strangers and staff type uses up no limit of its owner', async () => {
  await promotion({ limits: onePerson })
  const own = await createCustomer(at.testShop.server, at.merchant.merchantId)
  const customer = await at.testShop.guest(at.shop, { token: own.token })
  const menu = await readMenu(customer, at.shop)
  const contact = { name: 'Mei', phone: own.phone }
  const lines = [lineOf(menu, 'Dumplings')]
  const place = async (guest: typeof customer) =>
    (await guest.call(orders.place, placeInput(lines, { contact }))).bill.promotionCents
  const stranger = await at.testShop.guest(at.shop)
  expect(await place(stranger)).toBe(125)
  // Its own device has used it, and another device has not.
  expect(await place(stranger)).toBeUndefined()
  expect(await place(await at.testShop.guest(at.shop))).toBe(125)
  const take = {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines,
    note: '',
    contact,
  } as const
  expect((await at.owner.call(till.place, take)).bill.promotionCents).toBe(125)
  expect(await place(customer)).toBe(125)
  expect(await place(customer)).toBeUndefined()
  const counted = await ownerRows<{ kind: string }>(
    `select kind from promotion_uses where merchant_id = $1 and kind = 'phone'`,
    [at.merchant.merchantId],
  )
  expect(counted).toEqual([{ kind: 'phone' }])
})

test('another account of the phone that an account proved has no further use', async () => {
  await promotion({ limits: onePerson })
  const { server } = at.testShop
  const [first, second] = [
    await createCustomer(server, at.merchant.merchantId),
    await createCustomer(server, at.merchant.merchantId),
  ]
  const menu = await readMenu(at.testShop.visitor(at.shop), at.shop)
  const taken = async ({ token }: typeof first) => {
    const customer = await at.testShop.guest(at.shop, { token })
    return (await customer.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).bill.promotionCents
  }
  expect(await taken(first)).toBe(125)
  const move = (customerId: string, phone: string) =>
    ownerRows('update customers set phone = $2 where customer_id = $1', [customerId, phone])
  await move(first.customerId, '+61400000001')
  await move(second.customerId, first.phone)
  expect(await taken(second)).toBeUndefined()
})

test('a cancelled order releases its use, once', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: 1, perDay: 1 } }, 'lucky', 1)
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const place = () =>
    diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['lucky'] }))
  const first = await place()
  expect(first.bill.promotionCents).toBe(125)
  expect((await place()).bill.promotionCents).toBeUndefined()
  await diner.call(orders.cancel, { orderId: first.orderId })
  // A second tap releases nothing more.
  await diner.call(orders.cancel, { orderId: first.orderId })
  expect(await seen(promotionId)).toMatchObject({ used: 0, batches: [{ used: 0 }] })
  expect((await place()).bill.promotionCents).toBe(125)
  expect((await place()).bill.promotionCents).toBeUndefined()
})

test('an order that was never paid releases its use when it expires', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: null, perDay: null } })
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const dumplings = [lineOf(menu, 'Dumplings')]
  await refusalOf(diner.call(payOnline.pay, placeInput(dumplings, { payment: 'nowhere' })))
  const { order } = await diner.call(payOnline.pay, placeInput(dumplings, { payment: 'sandbox' }))
  expect(order.bill.promotionCents).toBe(125)
  expect((await seen(promotionId)).used).toBe(1)
  at.testShop.time.now += 3_600_000
  await at.testShop.runJobs()
  expect(await seen(promotionId)).toMatchObject({ used: 0, state: 'running' })
})
test('after sixty wrong codes even a right one is refused', async () => {
  await promotion({}, 'lantern')
  const diner = await at.testShop.guest(at.shop)
  const guess = (code: string) => verdictOf(diner.call(offers.enter, { code }))
  expect(await guess('lantern')).toBe('ok')
  for (let turn = 0; turn < 59; turn += 1) await guess(`wrong${turn}`)
  expect(await guess('another')).toBe('offer.codeUnknown')
  expect(await guess('lantern')).toBe('offer.guessed')
  at.testShop.time.now += 16 * 60_000
  expect(await guess('lantern')).toBe('ok')
})

test('an order with an invalid code is refused with that reason', async () => {
  await promotion({}, 'spring')
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const cart = placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['sprong'] })
  expect(await verdictOf(diner.call(orders.place, cart))).toBe('offer.codeUnknown')
})
