import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { everyTerminal, startTerminalShop } from '../../../../../test/paying/terminal-shop.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import type { TerminalMischief } from '../../../../gateways/terminals/fakes/fake-http.ts'

// T18 at every kind of terminal, and payments that never reached theirs. Nobody looks at the terminal: the sweeper does.

const awayMs = 3 * 60_000
const resolvedMs = 5 * 60_000
const startRequest = /Purchase|\/transaction |process_payment_intent/

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
})
beforeEach(async () => {
  await shop.removeAll()
})
afterAll(() => shop.stop())

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 60_000) {
    shop.testShop.time.now += 60_000
    await shop.runJobs()
  }
}

describe.each(everyTerminal(() => shop))('at a terminal of %s', (_, at) => {
  test.each<TerminalMischief['kind']>(['silence', 'broken', 'garbage'])(
    'T18: while its provider is away (%s) nothing is paid or declined, and cash works; then the payment is found',
    async (kind) => {
      const { fake, pair } = at()
      const terminalId = await pair()
      const { orderId } = await shop.order()
      const { attemptId } = await shop.start(terminalId, orderId, 1_250)
      await shop.look(attemptId)
      const takenCents = fake.machine.takenCents()
      fake.machine.present({ outcome: 'approve' })
      fake.mischief.push(...Array.from({ length: 1_000 }, () => ({ kind, on: /./ })))
      await pass(awayMs)
      expect(await shop.attempt(attemptId)).toMatchObject({ status: 'unknown' })
      expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid', paidCents: 0 })
      const other = await shop.order()
      expect(await verdictOf(shop.start(terminalId, other.orderId, 1_250))).toBe('terminal.inUse')
      const collected = await shop.owner.call(till.collect, { orderId: other.orderId })
      expect(collected).toMatchObject({ paymentStatus: 'paid' })
      fake.mischief.length = 0
      await pass(resolvedMs)
      expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
      expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
      expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toEqual([
        { cents: 1_250 },
      ])
      expect(fake.machine.takenCents() - takenCents).toBe(1_250)
    },
  )

  test.each<TerminalMischief['kind']>(['dropped', 'silence', 'broken', 'garbage'])(
    'a start that never reached it (%s) ends without staff, and the terminal takes the next payment',
    async (kind) => {
      const { fake, pair } = at()
      const terminalId = await pair()
      const { orderId } = await shop.order()
      const takenCents = fake.machine.takenCents()
      fake.mischief.push({ kind, on: startRequest })
      const { attemptId, status } = await shop.start(terminalId, orderId, 1_250)
      expect(status).toBe('unknown')
      expect(await verdictOf(shop.start(terminalId, orderId, 1_250))).not.toBe('ok')
      // No card is charged for a payment that the terminal does not show.
      expect(fake.machine.present({ outcome: 'approve' })).toBe(false)
      await pass(2 * 60_000)
      expect(await shop.attempt(attemptId)).toMatchObject({ status: 'cancelled' })
      const next = await shop.start(terminalId, orderId, 1_250)
      await shop.look(next.attemptId)
      fake.machine.present({ outcome: 'approve' })
      expect(await shop.look(next.attemptId, 5_000)).toMatchObject({ status: 'paid' })
      expect(fake.machine.takenCents() - takenCents).toBe(1_250)
    },
  )
})
