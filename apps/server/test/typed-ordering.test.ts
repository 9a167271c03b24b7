import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { delivery, deliverySetup } from '@tabard/contract/delivery/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, startDeliveryTestShop, zone, type DeliveryTestShop } from './shops/delivery-test-shop.ts'
import { lineOf, placeInput } from './samples/sample-cart.ts'
import { strangers } from './samples/sample-input.ts'

// T39, for text typed while ordering: control characters for printers and terminals, and bidirectional marks
// that disguise a text, are removed from every answer.

let at: DeliveryTestShop
beforeAll(async () => {
  at = await startDeliveryTestShop()
})
afterAll(() => at.stop())

let typed = 0
/**
 * A text with control codes of printers and terminals, bidirectional marks, markup, and a number to find it
 * by.
 */
function nasty(): string {
  typed += 1
  return `w${typed}\u001bp\u0007\u202eexe.\u2066\u202dcod\u2069\u009b\u007f\ufeff <b>${typed}</b>`
}
const names = () => ({ first: nasty(), second: nasty() })

// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u

/** All texts in an answer. */
function textsIn(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : []
}

test('names by staff and texts by guests are returned without control and bidirectional characters', async () => {
  const { owner, guest } = at
  const part = () => ({ id: randomUUID(), names: names(), taxes: [] })
  await owner.call(deliverySetup.saveZone, { zoneId: null, revision: 0, zone: { ...zone, names: names() } })
  for (const needsCode of [false, true])
    await owner.call(promotionManagement.save, {
      promotionId: randomUUID(),
      revision: null,
      isEverywhere: false,
      promotion: { ...strangers.promotion, names: names(), needsCode },
    })
  const { fees } = await owner.call(shopSetup.get, {})
  await owner.call(feeSetup.save, {
    seen: fees.revision,
    fees: {
      fees: [
        {
          ...part(),
          kind: 'service',
          basis: { per: 'order', cents: 10 },
          orderTypes: ['pickup'],
          fromPersons: null,
        },
      ],
      charges: [{ ...part(), rate: 100, weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], region: '' }],
      surcharges: [{ ...part(), methods: ['cash'], rate: 100, cents: 0, from: null, to: null, isOn: true }],
      packaging: { names: names(), orderTypes: ['pickup'], taxes: [] },
    },
  })
  for (const { terms } of (await owner.call(fulfilment.list, {})).orderTypes) {
    const now = (await owner.call(fulfilment.list, {})).orderTypes.find(
      (orderType) => orderType.terms.code === terms.code,
    )
    await owner.call(fulfilment.save, {
      terms: { ...terms, names: names(), isOffered: true },
      seen: now?.revision ?? null,
    })
  }
  const { revision } = await owner.call(stations.list, {})
  const stationId = randomUUID()
  const courseId = randomUUID()
  await owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [{ stationId, names: names(), capacity: null }],
      courses: [{ courseId, names: names() }],
      assigned: at.menu.menu.categories.map(({ id }) => ({
        subjectId: id,
        stationId,
        courseId,
        tenths: null,
      })),
    },
  })
  await owner.call(tables.create, { prefix: '', from: 1, to: 1, area: nasty(), seats: 4 })
  const [table] = (await owner.call(floor.show, {})).tables
  if (!table) throw new Error('there is no table')
  const { tableId, number, seats, revision: seen } = table
  await owner.call(tables.change, {
    tableId,
    revision: seen,
    number,
    name: nasty(),
    area: nasty(),
    seats,
    isActive: true,
  })

  const line = () => ({ ...lineOf(at.menu, 'Dumplings'), note: nasty() })
  const contact = () => ({ name: nasty(), phone: '0412 345 678' })
  const place = (orderType: string, changes: Partial<Parameters<typeof placeInput>[1]> = {}) => {
    const input = placeInput([line()], { contact: contact(), ...changes })
    return guest.call(orders.place, { ...input, cart: { ...input.cart, note: nasty(), orderType } })
  }
  const picked = await place('pickup')
  const address = {
    ...home,
    unit: nasty().slice(0, 22),
    street: nasty(),
    suburb: nasty(),
    instructions: nasty(),
  }
  const brought = await place('delivery', { delivery: { address, isExpress: false } })
  const parked = await place('kerbside', { vehicle: { plate: nasty(), description: nasty() } })
  const rejected = await place('pickup')
  const cancelled = await place('pickup')
  const [print] = await owner.call(tables.codes, { tableIds: [tableId] })
  const { sessionId } = await guest.call(tables.scan, { code: print?.address.split('/').at(-1) ?? '' })
  const source = randomUUID()
  const shared = await guest.call(tableCart.change, {
    sessionId,
    ops: [
      { source, n: 1, change: { kind: 'name', name: nasty().slice(0, 24), mark: '🦊' } },
      { source, n: 2, change: { kind: 'note', note: nasty() } },
      { source, n: 3, change: { kind: 'add', line: line() } },
    ],
  })
  const { cartId, lines, note } = shared
  const round = await guest.call(orders.place, {
    ...placeInput(lines, { contact: contact(), sessionId }),
    cart: { cartId, orderType: 'table', note, lines },
  })

  const stand = async (orderId: string) => {
    const { version, dueAt } = await owner.call(till.get, { orderId })
    return { orderId, version, dueAt }
  }
  const { orderId, dueAt } = await stand(picked.orderId)
  await owner.call(orderLife.delay, { orderId, dueAt, minutes: 5, reason: nasty() })
  await owner.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [],
    added: [line()],
    note: nasty(),
    reason: nasty(),
    requestId: randomUUID(),
  })
  await guest.call(orders.arrive, { orderId: parked.orderId, bay: nasty().slice(0, 20) })
  await owner.call(till.collect, { orderId: parked.orderId })
  await owner.call(till.refund, {
    orderId: parked.orderId,
    amountCents: 100,
    reason: nasty(),
    requestId: randomUUID(),
  })
  for (const act of [kitchen.accept, kitchen.bump]) {
    const { version } = await stand(brought.orderId)
    await owner.call(act, { orderId: brought.orderId, version })
  }
  const ready = await stand(brought.orderId)
  await owner.call(till.dispatch, {
    orderId: brought.orderId,
    version: ready.version,
    courier: nasty().slice(0, 40),
  })
  const { version } = await stand(rejected.orderId)
  await owner.call(kitchen.reject, { orderId: rejected.orderId, version, reason: nasty() })
  await owner.call(till.cancel, { orderId: cancelled.orderId, reason: nasty() })
  await owner.call(fulfilment.pause, { orderType: 'kerbside', isPaused: true, message: names() })

  const placed = [picked, brought, parked, rejected, cancelled, round]
  const answers: unknown[] = [
    await owner.call(kitchen.board, {}),
    await owner.call(till.search, { text: '' }),
    await owner.call(floor.show, {}),
    await owner.call(floor.bill, { tableId }),
    await owner.call(promotionManagement.list, {}),
    await owner.call(fulfilment.list, {}),
    await owner.call(stations.list, {}),
    await owner.call(deliverySetup.show, {}),
    await owner.call(shopSetup.get, {}),
    await owner.call(audit.list, {}),
    await guest.call(delivery.quote, { address: home }),
    await guest.call(tableCart.change, { sessionId, ops: [] }),
  ]
  for (const order of placed) {
    answers.push(await guest.call(orders.track, { orderId: order.orderId }))
    answers.push(await guest.read(orders.receipt, { receiptId: order.receiptId }))
  }
  const told = answers.flatMap(textsIn)
  expect(told.filter((text) => steering.test(text))).toEqual([])
  // The rest of each text is unchanged.
  const found = new Set(told.flatMap((text) => /w(\d+)p?/.exec(text)?.[1] ?? []))
  expect(found.size).toBeGreaterThan(40)
  expect(told.some((text) => /^w\d+pexe\.cod <b>\d+<\/b>$/.test(text))).toBe(true)
}, 120_000)
