import { decideTerminalPayment } from '@tabard/domain/payments/terminals/terminal-payment'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../payments/provider.ts'
import type { TerminalHarness } from './terminal-harness.ts'
import type { TerminalHolds, TerminalKey, TerminalRefund, TerminalView } from './terminal.ts'

interface HeldCard {
  readonly key: TerminalKey
  readonly view: TerminalView
  readonly transaction: string
}

function holdsOf(harness: TerminalHarness, terminal = harness.terminal()): TerminalHolds {
  if (!terminal.holds) throw new Error('the terminal has no holds')
  return terminal.holds
}

function newHold(harness: TerminalHarness) {
  const { key, request } = harness.newPayment()
  const { asksForTip: _, ...hold } = request
  return { key: { ...key, kind: 'hold' } as const satisfies TerminalKey, request: hold }
}

/** Hold the amount on a card. */
async function hold(harness: TerminalHarness): Promise<HeldCard> {
  const { key, request } = newHold(harness)
  const { session } = await holdsOf(harness).hold(request)
  harness.advance(1_000)
  harness.machine().present({ outcome: 'approve' })
  const view = await harness.look({ ...key, session })
  return { key: { ...key, session }, view, transaction: view.truth.transaction ?? '' }
}

function newChange(harness: TerminalHarness, kind: 'capture' | 'release', held: string, cents: number) {
  const reference = randomUUID()
  const request: TerminalRefund = { reference, cents, currency: 'AUD', note: 'A7', transaction: held }
  const key: TerminalKey = { reference, session: undefined, kind, startedAt: harness.now(), held }
  return { key, request }
}

/** Capture or release a hold, and look. */
async function change(
  harness: TerminalHarness,
  kind: 'capture' | 'release',
  held: string,
  cents = harness.cents,
): Promise<TerminalView | undefined> {
  const { key, request } = newChange(harness, kind, held, cents)
  await holdsOf(harness)[kind](request)
  harness.advance(3_000)
  return harness.terminal().lookUp(key)
}

/** Whether a change was refused, at once or by the terminal. */
const isRefused = (answer: unknown) =>
  answer instanceof ProviderRefused ||
  (answer as TerminalView | undefined)?.truth.stage === 'declined' ||
  answer === undefined

/** Test that a hold is no payment, and is captured at most once and never in excess. */
export function describeHolds(get: () => TerminalHarness): void {
  describeHolding(get)
  describeCaptures(get)
  describeReleases(get)
}

function describeHolding(get: () => TerminalHarness): void {
  test('holds an amount on a card, and charges nothing', async () => {
    const harness = get()
    const { view } = await hold(harness)
    expect(view.truth).toMatchObject({ stage: 'approved', amounts: { totalCents: harness.cents } })
    expect(view.truth.transaction).toMatch(/\w{6}/)
    expect(view.card).toMatchObject({ lastFour: '1111' })
    expect(harness.machine().heldCents()).toBe(harness.cents)
    expect(harness.machine().takenCents()).toBe(0)
  })

  test('a declined or cancelled hold holds nothing', async () => {
    const harness = get()
    for (const outcome of ['declined', 'cancelled'] as const) {
      const { key, request } = newHold(harness)
      const { session } = await holdsOf(harness).hold(request)
      await harness.look({ ...key, session })
      if (outcome === 'declined') harness.machine().present({ outcome: 'decline' })
      else await harness.terminal().press({ ...key, session }, 'cancel')
      expect((await harness.look({ ...key, session })).truth.stage).toBe(outcome)
    }
    expect(harness.machine().heldCents()).toBe(0)
  })

  test('finds a hold whose answer was lost by its reference, with the same transaction', async () => {
    const harness = get()
    harness.mischief().push({ kind: 'lost', on: harness.holdRequest })
    const { key, request } = newHold(harness)
    await expect(holdsOf(harness).hold(request)).rejects.toThrow(ProviderSilent)
    harness.machine().present({ outcome: 'approve' })
    harness.machine().pullPlug()
    harness.advance(10_000)
    harness.machine().plugIn()
    const found = await harness.connect().lookUp(key)
    expect(found?.truth).toMatchObject({ stage: 'approved', reference: key.reference })
    expect(harness.machine().heldCents()).toBe(harness.cents)
  })
}

function describeCaptures(get: () => TerminalHarness): void {
  test('captures a part of what is held, once, and the rest is no longer held', async () => {
    const harness = get()
    const { transaction } = await hold(harness)
    const captured = await change(harness, 'capture', transaction, 900)
    expect(captured?.truth).toMatchObject({ stage: 'approved', amounts: { totalCents: 900 } })
    expect(captured?.card).toMatchObject({ lastFour: '1111' })
    expect(harness.machine().takenCents()).toBe(900)
    expect(harness.machine().heldCents()).toBe(0)
    const again = await change(harness, 'capture', transaction, 100).catch((error: unknown) => error)
    expect(again).toSatisfy(isRefused)
    expect(harness.machine().takenCents()).toBe(900)
  })

  test('captures never more than is held, and nothing of an expired hold', async () => {
    const harness = get()
    const { transaction } = await hold(harness)
    const answerOf = (cents: number) =>
      change(harness, 'capture', transaction, cents).catch((error: unknown) => error)
    expect(await answerOf(harness.cents + 1)).toSatisfy(isRefused)
    harness.machine().expireHolds()
    expect(await answerOf(harness.cents)).toSatisfy(isRefused)
    expect(harness.machine().takenCents()).toBe(0)
  })

  test.each(['lost', 'dropped'] as const)(
    'a capture without an answer (%s) is found, or known not to have been made',
    async (kind) => {
      const harness = get()
      const { transaction } = await hold(harness)
      harness.mischief().push({ kind, on: harness.captureRequest })
      const { key, request } = newChange(harness, 'capture', transaction, 900)
      await expect(holdsOf(harness).capture(request)).rejects.toThrow(ProviderSilent)
      harness.advance(40_000)
      const found = await harness.connect().lookUp(key)
      const terms = { state: 'unknown' as const, reference: key.reference, cents: 900, currency: 'AUD' }
      const decided = decideTerminalPayment(
        { ...terms, startedAt: key.startedAt },
        found?.truth,
        harness.now(),
      )
      expect(decided).toEqual({ to: kind === 'lost' ? 'approved' : 'cancelled' })
      expect(harness.machine().takenCents()).toBe(kind === 'lost' ? 900 : 0)
    },
  )

  test('refunds a captured amount as it refunds payments', async () => {
    const harness = get()
    const { transaction } = await hold(harness)
    const captured = await change(harness, 'capture', transaction, 900)
    const { key, request } = harness.newRefund(captured?.truth.transaction ?? '', 400)
    const { session } = await harness.terminal().refund(request)
    harness.machine().present({ outcome: 'approve' })
    expect((await harness.look({ ...key, session })).truth.stage).toBe('approved')
    expect(harness.refundedCents()).toBe(400)
  })
}

function describeReleases(get: () => TerminalHarness): void {
  test('releases a hold, which cannot be captured any more', async () => {
    const harness = get()
    const { transaction } = await hold(harness)
    expect((await change(harness, 'release', transaction))?.truth.stage).toBe('approved')
    expect(harness.machine().heldCents()).toBe(0)
    const capture = await change(harness, 'capture', transaction).catch((error: unknown) => error)
    expect(capture).toSatisfy(isRefused)
    expect(harness.machine().takenCents()).toBe(0)
  })

  test('finds a release whose answer was lost', async () => {
    const harness = get()
    const { transaction } = await hold(harness)
    harness.mischief().push({ kind: 'lost', on: harness.releaseRequest })
    const { key, request } = newChange(harness, 'release', transaction, harness.cents)
    await expect(holdsOf(harness).release(request)).rejects.toThrow(ProviderSilent)
    harness.advance(3_000)
    expect((await harness.connect().lookUp(key))?.truth.stage).toBe('approved')
    expect(harness.machine().heldCents()).toBe(0)
  })
}
