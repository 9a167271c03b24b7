import { randomUUID } from 'node:crypto'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { itemNamed } from '../../../test/samples/sample-cart.ts'
import { sampleNow } from '../../../test/test-server.ts'
import { prepareChangesShop } from '../../../test/starts/changes-shop.ts'

// A tap answers with what its statements returned: the ticket that a new transaction reads.

const at = prepareChangesShop()

const expectRead = (answer: Ticket) => at().expectRead(answer)
const expectStored = (answer: StaffOrder) => at().expectStored(answer)

describe('a tap on a whole order', () => {
  test('accept, also with the time when it will be ready', async () => {
    const { orderId, version } = await at().place()
    await expectRead(await at().within(4, () => at().owner.call(kitchen.accept, { orderId, version })))
    const other = await at().place()
    const timed = { orderId: other.orderId, version: other.version, minutes: 40 }
    await expectRead(await at().within(6, () => at().owner.call(kitchen.accept, timed)))
  })

  test('accept of a changed order, which reads the change', async () => {
    const { orderId } = await at().place()
    const { version } = await at().amend(orderId)
    const accepted = await at().within(5, () => at().owner.call(kitchen.accept, { orderId, version }))
    expect(accepted.changes).toEqual([])
    await expectRead(accepted)
  })

  test('ready and completed, and back', async () => {
    const { orderId, version } = await at().place()
    let tapped = await at().owner.call(kitchen.accept, { orderId, version })
    const tap = async (what: 'bump' | 'undo') => {
      const action = { orderId, version: tapped.version }
      tapped = await at().within(4, () =>
        what === 'undo'
          ? at().owner.call(kitchen.undo, action)
          : at().owner.call(kitchen.bump, { ...action, unpaidReason: 'A friend' }),
      )
      await expectRead(tapped)
      return tapped.status
    }
    expect([await tap('bump'), await tap('bump'), await tap('undo'), await tap('undo')]).toEqual([
      'ready',
      'completed',
      'ready',
      'preparing',
    ])
  })

  test('reopened without its number, which is taken: it is called by its code', async () => {
    const { orderId, version, number } = await at().ready()
    const done = await at().owner.call(kitchen.bump, { orderId, version, unpaidReason: 'A friend' })
    await ownerRows('update service_numbers set is_retired = true where merchant_id = $1 and number = $2', [
      at().at.merchantId,
      Number(number),
    ])
    const undone = await at().within(5, () =>
      at().owner.call(kitchen.undo, { orderId, version: done.version }),
    )
    expect(undone.number).not.toBe(number)
    await expectRead(undone)
  })

  test('reject', async () => {
    const { orderId, version } = await at().place()
    const input = { orderId, version, reason: 'No gas' }
    await expectRead(await at().within(5, () => at().owner.call(kitchen.reject, input)))
  })

  test('reading a change', async () => {
    const { orderId } = await at().place()
    const { version } = await at().amend(orderId)
    const read = await at().within(4, () => at().owner.call(kitchen.acknowledge, { orderId, version }))
    expect(read.changes).toEqual([])
    await expectRead(read)
  })

  test('start before its time, once', async () => {
    const { orderId } = await at().place({ requestedFor: sampleNow + 24 * 3_600_000 })
    const started = await at().within(6, () => at().owner.call(kitchen.start, { orderId }))
    expect(started.cameAt).toBe(at().testShop.time.now)
    await expectRead(started)
    expect(await at().within(4, () => at().owner.call(kitchen.start, { orderId }))).toEqual(started)
  })
})

describe('a tap on items at a station', () => {
  const [grill, starters, mains] = [randomUUID(), randomUUID(), randomUUID()] as const

  beforeAll(async () => {
    const { revision } = await at().owner.call(stations.list, {})
    const assigned = [
      { subjectId: itemNamed(at().menu, 'Dumplings').categoryId, courseId: mains },
      { subjectId: itemNamed(at().menu, 'Tea').id, courseId: starters },
    ]
    await at().owner.call(stations.save, {
      seen: revision,
      arrangement: {
        stations: [{ stationId: grill, names: { first: 'Grill', second: '' }, capacity: null }],
        courses: [
          { courseId: starters, names: { first: 'Starters', second: '' } },
          { courseId: mains, names: { first: 'Mains', second: '' } },
        ],
        assigned: assigned.map((each) => ({ ...each, stationId: grill, tenths: null })),
      },
    })
    await at().place()
    await at().owner.call(kitchen.board, {})
  })

  const work = (
    orderId: string,
    from: 'new' | 'preparing' | 'ready',
    ticketItems: string[],
    minutes?: number,
  ) =>
    at().owner.call(kitchen.work, {
      orderId,
      ticketItems,
      action: 'forward',
      from,
      ...(minutes === undefined ? {} : { minutes }),
    })

  test('one item after the other; the order follows', async () => {
    const { orderId } = await at().place()
    await expectRead(await at().within(9, () => work(orderId, 'new', ['1', '2'], 20)))
    await expectRead(await at().within(6, () => work(orderId, 'preparing', ['1'])))
    await expectRead(await at().within(7, () => work(orderId, 'preparing', ['2'])))
    await at().owner.call(till.collect, { orderId })
    await expectRead(await at().within(7, () => work(orderId, 'ready', ['1', '2'])))
  })

  test('undoing the whole order sets every item back', async () => {
    const { orderId } = await at().place()
    const { version } = await work(orderId, 'new', ['1'])
    const undone = await at().within(4, () => at().owner.call(kitchen.undo, { orderId, version }))
    expect(undone.ticketItems?.map(({ state }) => state)).toEqual(['new', 'new'])
    await expectRead(undone)
  })

  test('another course, and firing one', async () => {
    const { orderId } = await at().seatOne()
    const moved = { orderId, lineNumbers: [1], courseId: starters }
    await expectRead(await at().within(6, () => at().owner.call(kitchen.course, moved)))
    const fired = { orderId, courseId: mains }
    await expectRead(await at().within(6, () => at().owner.call(kitchen.fire, fired)))
  })

  test('removing the last item to be made moves the order on, as reading the change does', async () => {
    const { orderId } = await at().place()
    await work(orderId, 'new', ['1'])
    await work(orderId, 'preparing', ['1'])
    const input = {
      orderId,
      amendments: 0,
      quantities: [{ lineNumber: 2, quantity: 0 }],
      added: [],
      reason: 'Asked',
      requestId: randomUUID(),
    }
    const amended = await at().within(15, () => at().owner.call(orderLife.amend, input))
    expect(amended.status).toBe('ready')
    await expectStored(amended)
    const { version } = amended
    await expectRead(await at().within(8, () => at().owner.call(kitchen.acknowledge, { orderId, version })))
  })
})
