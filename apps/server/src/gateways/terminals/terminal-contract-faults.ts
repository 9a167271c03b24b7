import { decideTerminalPayment } from '@tabard/domain/payments/terminals/terminal-payment'
import { expect, test } from 'vitest'
import { ProviderSilent } from '../payments/provider.ts'
import { stageInTheDark, startRefused, type TerminalHarness } from './terminal-harness.ts'

/** Test that no payment is lost or repeated when we or the terminal lose power. */
export function describePowerFailures(get: () => TerminalHarness): void {
  test('after our own power failure a new process finds the approved payment by its reference', async () => {
    const harness = get()
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'approve' })
    harness.advance(5_000)
    const stored = { ...key, session: undefined }
    const views = await Promise.all([1, 2].map(() => harness.connect().lookUp(stored)))
    const transactions = views.map((view) => {
      expect(view?.truth).toMatchObject({ stage: 'approved', reference: key.reference })
      return view?.truth.transaction
    })
    // The same transaction each time: it is booked once.
    expect(new Set(transactions).size).toBe(1)
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })

  test('a terminal that loses power before the card charges nothing', async () => {
    const harness = get()
    const { key } = await harness.begin()
    await harness.look(key)
    harness.machine().pullPlug()
    const dark = await stageInTheDark(harness, key)
    expect(['approved', 'declined', 'cancelled']).not.toContain(dark)
    harness.machine().plugIn()
    expect((await harness.look(key)).truth.stage).toBe('cancelled')
    expect(harness.machine().takenCents()).toBe(0)
  })

  test('a terminal that loses power while the issuer approves has taken the money, once', async () => {
    const harness = get()
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'approve' })
    harness.machine().pullPlug()
    harness.advance(10_000)
    const dark = await stageInTheDark(harness, key)
    expect(['declined', 'cancelled']).not.toContain(dark)
    harness.machine().plugIn()
    const view = await harness.connect().lookUp(key)
    expect(view?.truth).toMatchObject({ stage: 'approved', reference: key.reference })
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })
}

/** Test that a missing answer never charges twice. */
export function describeLostAnswers(get: () => TerminalHarness): void {
  test.each(['lost', 'silence', 'garbage', 'broken', 'dropped'] as const)(
    'a start without a readable answer (%s) never charges twice',
    async (kind) => {
      const harness = get()
      harness.mischief().push({ kind, on: harness.startRequest })
      const { key, request } = harness.newPayment()
      await expect(harness.terminal().start(request)).rejects.toThrow(ProviderSilent)
      const isAtTerminal = harness.machine().current !== undefined
      expect(isAtTerminal).toBe(kind === 'lost')
      harness.machine().present({ outcome: 'approve' })
      harness.advance(70_000)
      const found = await harness.connect().lookUp(key)
      const terms = {
        state: 'unknown' as const,
        reference: key.reference,
        cents: harness.cents,
        currency: 'AUD',
      }
      const { to } = decideTerminalPayment(
        { ...terms, startedAt: key.startedAt },
        found?.truth,
        harness.now(),
      )
      expect(to).toBe(isAtTerminal ? 'approved' : 'cancelled')
      expect(harness.machine().takenCents()).toBe(isAtTerminal ? harness.cents : 0)
      expect(harness.machine().payments.size).toBe(isAtTerminal ? 1 : 0)
    },
  )

  test('a lost answer about an approved payment only delays it', async () => {
    const harness = get()
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'approve' })
    harness.advance(5_000)
    harness.mischief().push({ kind: 'lost', on: harness.lookRequest })
    await expect(harness.terminal().look(key)).rejects.toThrow(ProviderSilent)
    expect((await harness.look(key)).truth.stage).toBe('approved')
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })
}

/** Test that a terminal that cannot take a payment says so. */
export function describeRefusals(get: () => TerminalHarness): void {
  test('a busy terminal refuses clearly, and its own payment continues', async () => {
    const harness = get()
    const first = await harness.begin()
    const second = await startRefused(harness)
    expect(second.view).toMatchObject({ refusal: 'busy', truth: { stage: 'declined' } })
    expect(second.view.buttons).toEqual([])
    harness.machine().present({ outcome: 'approve' })
    expect((await harness.look(first.key)).truth.stage).toBe('approved')
    // The refused one is never charged later.
    harness.machine().present({ outcome: 'approve' })
    const refused = await harness.terminal().lookUp(second.key)
    expect(['declined', 'cancelled', undefined]).toContain(refused?.truth.stage)
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })

  test('a terminal without power refuses clearly', async () => {
    const harness = get()
    harness.machine().pullPlug()
    const { view } = await startRefused(harness)
    expect(view).toMatchObject({ refusal: 'offline', truth: { stage: 'declined' } })
    harness.machine().plugIn()
    expect(harness.machine().payments.size).toBe(0)
  })
}
