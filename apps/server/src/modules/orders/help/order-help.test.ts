import { randomUUID } from 'node:crypto'
import { staffCalls } from '@tabard/contract/orders/help/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { dishesOf, startHelpTestShop, type HelpTestShop } from '../../../../test/starts/help-test-shop.ts'

// Help with an order (ADR-152): guests ask, staff answer.

const hour = 3_600_000

let at: HelpTestShop
let cookie: string

beforeAll(async () => {
  at = await startHelpTestShop()
  cookie = (await createStaff(at.testShop.server, at.merchantId, 'owner')).cookie
})
beforeEach(() => at.reset())
afterAll(() => at.testShop.stop())

test("a guest's request reaches staff at once, with dishes and note, and its answer reaches the guest", async () => {
  const eaten = await at.order()
  const watched = await openStream(
    at.testShop,
    at.owner,
    staffCalls.stream,
    {},
    { cookie: `tabard_staff=${cookie}` },
  )
  expect((await watched.next()).data.help).toEqual([])
  const askedAt = at.testShop.time.now
  const { help } = await at.ask(eaten, 'missing', { note: '  One box was empty ' })
  const names = eaten.order.bill.lines[0]?.names
  const seen = {
    kind: 'missing',
    at: askedAt,
    lines: [{ ...dishesOf(eaten.order)[0], names }],
    note: 'One box was empty',
    answer: '',
  }
  expect(help).toMatchObject([seen])
  const { number, orderId } = eaten.order
  expect((await watched.next()).data.help).toMatchObject([
    { ...seen, number, orderId, contact: '', answeredBy: '' },
  ])
  expect(await at.owner.call(reports.home, {})).toMatchObject({ helpRequests: 1 })
  expect((await at.tracked(eaten)).help).toMatchObject([seen])
  const before = (await at.tracked(eaten)).version

  at.testShop.time.now += 60_000
  const said = { outcome: 'remade', answer: 'Sorry! Five minutes.' } as const
  const told = await at.answer(await at.firstTask(), said)
  expect(told.help).toMatchObject([{ ...seen, ...said, answeredAt: at.testShop.time.now }])
  expect(told.events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['help.missing', 'helped.remade']),
  )
  expect((await watched.next()).data.help).toEqual([])
  const after = await at.tracked(eaten)
  expect(after.help).toMatchObject([{ ...seen, ...said }])
  expect(JSON.stringify(after.help)).not.toContain('answeredBy')
  // Live screens compare versions.
  expect(after.version).toBeGreaterThan(before)
  expect(await at.owner.call(reports.home, {})).toMatchObject({ helpRequests: 0 })
  const audit = await ownerRows<{ what: string }>(
    "select what from audit_entries where what = 'till.answerHelp'",
  )
  expect(audit).toHaveLength(1)
  watched.close()
})

describe('what can be asked', () => {
  const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked))?.code

  test('nothing before the shop has accepted it, and everything after it was handed over', async () => {
    const placed = await at.order('placed')
    expect(await codeOf(at.ask(placed, 'other'))).toBe('help.notOffered')
    await at.accept(placed.order.orderId)
    expect(await codeOf(at.ask(placed))).toBe('help.notOffered')
    expect((await at.ask(placed, 'other')).help).toHaveLength(1)
    await at.finish(placed.order.orderId)
    expect((await at.ask(placed, 'cold')).help).toHaveLength(2)
  })

  test('that it is late, once it is', async () => {
    const placed = await at.order('placed')
    expect(await codeOf(at.ask(placed, 'late'))).toBe('help.notOffered')
    at.testShop.time.now = placed.order.dueAt + 60_000
    expect((await at.ask(placed, 'late')).help).toHaveLength(1)
  })

  test('nothing about a cancelled order, and nothing after 48 hours', async () => {
    const cancelled = await at.order('accepted')
    await at.owner.call(till.cancel, { orderId: cancelled.order.orderId, reason: 'Burnt' })
    expect(await codeOf(at.ask(cancelled, 'other'))).toBe('help.notOffered')
    const eaten = await at.order()
    at.testShop.time.now += 48 * hour - 1_000
    expect((await at.ask(eaten)).help).toHaveLength(1)
    at.testShop.time.now += 2_000
    expect(await codeOf(at.ask(eaten, 'cold'))).toBe('help.notOffered')
  })

  test('only about an own order, by its order id', async () => {
    const eaten = await at.order()
    const stranger = { diner: (await at.order()).diner, order: eaten.order }
    expect(await codeOf(at.ask(stranger))).toBe('order.unknown')
    expect(await codeOf(at.ask(eaten, 'missing', { orderId: eaten.order.receiptId }))).toBe('body.invalid')
    expect(await at.tasks()).toEqual([])
  })

  test('only dishes of the order, with a note that fits', async () => {
    const eaten = await at.order()
    const [dish] = dishesOf(eaten.order)
    for (const dishes of [[], [{ ...dish, quantity: 3 }], [{ lineId: 'none', quantity: 1 }], [dish, dish]])
      expect(await codeOf(at.ask(eaten, 'missing', { dishes }))).toBe('help.lines')
    expect(await refusalOf(at.ask(eaten, 'missing', { note: 'x'.repeat(301) }))).toMatchObject({
      code: 'text.tooLong',
      data: { field: 'note', max: 300 },
    })
    expect(await codeOf(at.ask(eaten, 'missing', { replyTo: '12' }))).toBe('phone.invalid')
    expect(await codeOf(at.ask(eaten, 'missing', { replyTo: 'me@' }))).toBe('mail.invalid')
    await at.ask(eaten, 'missing', { replyTo: '0412 345 678', note: '餐盒是空的'.repeat(60) })
    expect(await at.tasks()).toMatchObject([{ contact: '+61412345678' }])
  })
})

describe('asking twice', () => {
  const stored = () => ownerRows<{ kind: string }>('select kind from order_help')

  test('about the same thing is one request, until it is answered', async () => {
    const eaten = await at.order()
    const requestId = randomUUID()
    await at.ask(eaten, 'missing', { requestId })
    await at.ask(eaten, 'missing', { requestId })
    await at.ask(eaten, 'missing')
    expect(await stored()).toHaveLength(1)
    await at.answer(await at.firstTask())
    // The answer of the first attempt was lost: sent again, it opens nothing.
    await at.ask(eaten, 'missing', { requestId })
    expect(await stored()).toHaveLength(1)
    expect((await at.ask(eaten, 'missing')).help).toHaveLength(2)
  })

  test('at once from ten screens is one request', async () => {
    const eaten = await at.order()
    const asked = await Promise.all(Array.from({ length: 10 }, () => verdictOf(at.ask(eaten, 'cold'))))
    expect(tally(asked)).toEqual({ ok: 10 })
    expect(await stored()).toHaveLength(1)
  })

  test('negative control: without the index and the lock, looking before asking asks twice', async () => {
    const { order: placed } = await at.order()
    await adminRows('drop index order_help_open')
    await adminRows('alter table order_help drop constraint order_help_merchant_id_order_id_slot_key')
    const look = async () => {
      const open = await ownerRows('select help_id from order_help where order_id = $1', [placed.orderId])
      if (open.length === 0)
        await ownerRows(
          `insert into order_help (merchant_id, help_id, shop_id, order_id, request_id, kind, slot, asked_at)
           values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'cold', 1, now())`,
          [at.merchantId, at.shopId, placed.orderId],
        )
    }
    let most = 0
    for (let round = 0; round < 20 && most < 2; round += 1) {
      await ownerRows('delete from order_help')
      await Promise.all(Array.from({ length: 6 }, look))
      most = (await stored()).length
    }
    await ownerRows('delete from order_help')
    await adminRows('alter table order_help add unique (merchant_id, order_id, slot)')
    await adminRows(
      'create unique index order_help_open on order_help (merchant_id, order_id, kind) where answered_at is null',
    )
    expect(most).toBeGreaterThan(1)
  })

  test('eight times is all that an order has', async () => {
    const eaten = await at.order()
    for (let time = 0; time < 8; time += 1) {
      await at.ask(eaten, 'cold')
      await at.answer(await at.firstTask())
    }
    expect((await refusalOf(at.ask(eaten, 'cold')))?.code).toBe('help.tooMany')
    expect(await stored()).toHaveLength(8)
  })
})

describe('two members of staff answer at once', () => {
  test('one answer holds, and the other person is told who gave it', async () => {
    const eaten = await at.order()
    await at.ask(eaten)
    const helpId = await at.firstTask()
    const staff = await Promise.all(
      Array.from({ length: 6 }, async () =>
        at.testShop.staff(
          'lantern',
          (await createStaff(at.testShop.server, at.merchantId, 'cashier')).cookie,
        ),
      ),
    )
    const verdicts = await Promise.all(
      staff.map((each, place) => verdictOf(at.answer(helpId, { answer: `From ${place}` }, each))),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'help.answered': 5 })
    const winner = verdicts.indexOf('ok')
    expect((await at.tracked(eaten)).help).toMatchObject([{ answer: `From ${winner}` }])
    const [told] = (await at.owner.call(till.get, { orderId: eaten.order.orderId })).help
    expect(await refusalOf(at.answer(helpId))).toMatchObject({
      code: 'help.answered',
      data: { who: told?.answeredBy },
    })
    // The same person's same answer succeeds again: its response was lost.
    const [first] = staff.slice(winner)
    expect(await verdictOf(at.answer(helpId, { answer: `From ${winner}` }, first))).toBe('ok')
  })

  test('negative control: looking before writing lets several win', async () => {
    const eaten = await at.order()
    const settle = async (helpId: string) => {
      const open = await ownerRows('select from order_help where help_id = $1 and answered_at is null', [
        helpId,
      ])
      if (open.length === 0) return 0
      const written = await ownerRows(
        "update order_help set answered_at = now(), outcome = 'brought' where help_id = $1 returning help_id",
        [helpId],
      )
      return written.length
    }
    let most = 0
    for (let round = 0; round < 20 && most < 2; round += 1) {
      await ownerRows('delete from order_help')
      await at.ask(eaten)
      const helpId = await at.firstTask()
      const won = await Promise.all(Array.from({ length: 6 }, () => settle(helpId)))
      most = won.reduce((sum, each) => sum + each, 0)
    }
    expect(most).toBeGreaterThan(1)
  })
})

test('another merchant neither sees nor answers it', async () => {
  await at.ask(await at.order())
  const { merchantId } = await createMerchant(at.testShop.server, ['compass'])
  const own = (await createStaff(at.testShop.server, merchantId, 'owner')).cookie
  const stranger = at.testShop.staff('compass', own)
  expect(await at.tasks(stranger)).toEqual([])
  expect((await refusalOf(at.answer(await at.firstTask(), {}, stranger)))?.code).toBe('help.unknown')
  const cook = at.testShop.staff(
    'lantern',
    (await createStaff(at.testShop.server, at.merchantId, 'kitchen')).cookie,
  )
  expect((await refusalOf(at.answer(await at.firstTask(), {}, cook)))?.code).toBe('permission.denied')
})
