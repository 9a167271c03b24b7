import { randomUUID } from 'node:crypto'
import { payments } from '@tabard/contract/payments/calls'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTerminalShop } from '../../../../test/paying/terminal-shop.ts'

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
})
beforeEach(async () => {
  await shop.removeAll()
  for (const { machine } of [shop.hit, shop.linkly]) {
    machine.plugIn()
    machine.cancel()
  }
})
afterAll(() => shop.stop())

/** An order of two dumplings that a terminal was paid for. */
async function paid(terminalId: string, machine: typeof shop.hit.machine) {
  const { orderId } = await shop.order(2)
  const { attemptId } = await shop.start(terminalId, orderId, 2_500)
  await shop.look(attemptId)
  machine.present({ outcome: 'approve' })
  expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid' })
  return orderId
}

const refund = (orderId: string, amountCents: number) =>
  shop.owner.call(till.refund, { orderId, amountCents, reason: 'Cold', requestId: randomUUID() })

/** Let a refund be sent, or be asked about again. */
const pass = async (ms = 6_000) => {
  shop.testShop.time.now += ms
  await shop.runJobs()
}

describe.each([
  ['Windcave HIT', () => ({ fake: shop.hit, pair: shop.pairHit })],
  ['Linkly', () => ({ fake: shop.linkly, pair: shop.pairLinkly })],
] as const)('a refund at a terminal of %s', (_, at) => {
  test('waits until the card is presented, and is made once', async () => {
    const { fake, pair } = at()
    const orderId = await paid(await pair(), fake.machine)
    const before = fake.machine.refundedCents()
    expect((await shop.stateOf(orderId)).payments).toMatchObject([{ refundTerminal: 'Counter' }])
    await refund(orderId, 1_000)
    await pass()
    expect((await shop.stateOf(orderId)).refunds).toMatchObject([{ status: 'requested', cents: 1_000 }])
    fake.machine.present({ outcome: 'approve' })
    await pass()
    await pass()
    expect((await shop.stateOf(orderId)).refunds).toMatchObject([{ status: 'done', cents: 1_000 }])
    expect(fake.machine.refundedCents() - before).toBe(1_000)
  })

  test('that is cancelled there fails, its amount can be refunded again, and staff see it', async () => {
    const { fake, pair } = at()
    const orderId = await paid(await pair(), fake.machine)
    await refund(orderId, 1_000)
    await pass()
    fake.machine.cancel()
    await pass()
    await pass()
    expect(await shop.stateOf(orderId)).toMatchObject({ refundedCents: 0, refunds: [{ status: 'failed' }] })
    expect(await shop.owner.call(payments.review, {})).toContainEqual(
      expect.objectContaining({ kind: 'refund', orderId, reason: 'refundFailed' }),
    )
    await refund(orderId, 1_000)
    await pass()
    fake.machine.present({ outcome: 'approve' })
    await pass()
    expect(await shop.stateOf(orderId)).toMatchObject({ refundedCents: 1_000 })
  })

  test('whose start had no answer is looked up, and made once', async () => {
    const { fake, pair } = at()
    const orderId = await paid(await pair(), fake.machine)
    const before = fake.machine.refundedCents()
    fake.mischief.push({ kind: 'lost', on: /<TxnType>Refund|"TxnType":"R"/ })
    await refund(orderId, 1_000)
    await pass()
    fake.machine.present({ outcome: 'approve' })
    await pass()
    await pass()
    expect((await shop.stateOf(orderId)).refunds).toMatchObject([{ status: 'done' }])
    expect(fake.machine.refundedCents() - before).toBe(1_000)
  })
})

test('an automatic refund is left to staff where the card must be presented', async () => {
  const orderId = await paid(await shop.pairHit(), shop.hit.machine)
  await shop.owner.call(till.cancel, { orderId, reason: 'Closed' })
  await pass()
  await pass()
  expect(shop.hit.machine.current).toBeUndefined()
  expect(await shop.stateOf(orderId)).toMatchObject({ status: 'cancelled', refunds: [{ status: 'failed' }] })
  expect(await shop.owner.call(payments.review, {})).toContainEqual(
    expect.objectContaining({ orderId, reason: 'refundFailed' }),
  )
})

test('Stripe refunds without the card, also automatically and after the terminal was removed', async () => {
  const terminalId = await shop.pairStripe()
  const orderId = await paid(terminalId, shop.stripe.machine)
  expect((await shop.stateOf(orderId)).payments[0]?.refundTerminal).toBeUndefined()
  await shop.owner.call(terminals.remove, { terminalId })
  await shop.owner.call(till.cancel, { orderId, reason: 'Closed' })
  await pass()
  await pass()
  expect(await shop.stateOf(orderId)).toMatchObject({ refundedCents: 2_500, refunds: [{ status: 'done' }] })
})
