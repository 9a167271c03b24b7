import { randomUUID } from 'node:crypto'
import { decideTerminalPayment, type TerminalState } from '@tabard/domain/payments/terminals/terminal-payment'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../payments/provider.ts'
import { describeLostAnswers, describePowerFailures, describeRefusals } from './terminal-contract-faults.ts'
import { describeHolds } from './terminal-contract-holds.ts'
import { pay, refund, type TerminalHarness } from './terminal-harness.ts'

/** Test that an adapter behaves as `Terminal` says, against the fake of its provider. */
export function describeTerminal(name: string, start: () => Promise<TerminalHarness>): void {
  describe(`${name}, by the contract`, () => {
    let harness: TerminalHarness
    beforeAll(async () => {
      harness = await start()
    })
    beforeEach(() => harness.reset())
    afterAll(() => harness.stop())
    describeOutcomes(() => harness)
    describeButtons(() => harness)
    describeAmounts(() => harness)
    describeAnswers(() => harness)
    describeRefunds(() => harness)
    describeHolds(() => harness)
    describeChecks(() => harness)
    describePowerFailures(() => harness)
    describeLostAnswers(() => harness)
    describeRefusals(() => harness)
  })
}

/** The state of a payment after an answer, by the rule of the domain. */
function decide(harness: TerminalHarness, paid: Awaited<ReturnType<typeof harness.begin>>): TerminalState {
  const terms = {
    state: 'processing' as const,
    reference: paid.key.reference,
    cents: harness.cents,
    currency: 'AUD',
    startedAt: paid.key.startedAt,
  }
  return decideTerminalPayment(terms, paid.view.truth, harness.now()).to
}

function describeOutcomes(get: () => TerminalHarness): void {
  test('shows the terminal word for word, and approves what the card was charged', async () => {
    const harness = get()
    const { key, view: started } = await harness.begin()
    expect(['requested', 'waitingForCard']).toContain(started.truth.stage)
    const waiting = await harness.look(key)
    expect(waiting.truth.stage).toBe('waitingForCard')
    expect(waiting.lines).toEqual(harness.waitingLines)
    expect(waiting.buttons.map((button) => button.name)).toEqual(['cancel'])
    harness.machine().present({ outcome: 'approve' })
    const processing = await harness.look(key, 0)
    expect(processing.truth.stage).toBe('processing')
    expect(processing.lines).toEqual(harness.processingLines)
    expect(processing.buttons).toEqual([])
    const view = await harness.look(key)
    expect(view.truth).toMatchObject({
      stage: 'approved',
      reference: key.reference,
      amounts: { totalCents: harness.cents, tipCents: 0, surchargeCents: 0, cashOutCents: 0 },
    })
    expect(view.truth.transaction).toMatch(/\w{6}/)
    expect(view.card).toMatchObject({ lastFour: '1111', scheme: expect.stringMatching(/^visa$/i) })
    expect(view.receipts.map(({ lines }) => lines)).toEqual(harness.receiptsOf(key.reference))
    expect(decide(harness, { key, view })).toBe('approved')
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })

  test('declines a card, and charges nothing', async () => {
    const harness = get()
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'decline' })
    const view = await harness.look(key)
    expect(view.truth).toMatchObject({ stage: 'declined', transaction: undefined })
    expect(view.lines).toEqual(harness.declinedLines)
    expect(view.refusal).toBeUndefined()
    expect(decide(harness, { key, view })).toBe('declined')
    // Later questions give the same answer.
    expect((await harness.look(key)).truth.stage).toBe('declined')
    expect(harness.machine().takenCents()).toBe(0)
  })
}

function describeButtons(get: () => TerminalHarness): void {
  test('cancels before the card, and offers no cancellation once the card is presented', async () => {
    const harness = get()
    const first = await harness.begin()
    await harness.look(first.key)
    const cancelled = await harness.terminal().press(first.key, 'cancel')
    expect(cancelled?.truth.stage).toBe('cancelled')
    expect(harness.machine().present({ outcome: 'approve' })).toBe(false)
    const second = await harness.begin()
    await harness.look(second.key)
    harness.machine().present({ outcome: 'approve' })
    await expect(harness.terminal().press(second.key, 'cancel')).rejects.toThrow(ProviderRefused)
    expect((await harness.look(second.key)).truth.stage).toBe('approved')
    expect(harness.machine().takenCents()).toBe(harness.cents)
  })

  test.each([
    ['yes', 'approved', 1],
    ['no', 'declined', 0],
  ] as const)('asks for the signature, and %s makes it %s', async (button, stage, times) => {
    const harness = get()
    if (!harness.features.asksForSignature) {
      // Such a terminal offers no answer to the question.
      const { key } = await harness.begin()
      await expect(harness.terminal().press(key, button)).rejects.toThrow(ProviderRefused)
      return
    }
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'approve', asksForSignature: true })
    const asking = await harness.look(key)
    expect(asking.truth.stage).toBe('signature')
    expect(asking.lines).toEqual(harness.signatureLines)
    expect(asking.buttons.map(({ name }) => name)).toEqual(['yes', 'no'])
    expect(harness.machine().takenCents()).toBe(0)
    await harness.terminal().press(key, button)
    expect((await harness.look(key)).truth.stage).toBe(stage)
    expect(harness.machine().takenCents()).toBe(times * harness.cents)
  })
}

function describeAmounts(get: () => TerminalHarness): void {
  test.each([
    ['visa', 110],
    ['amex', 205],
  ] as const)(
    'tells tip and the surcharge of %s from the amount that was asked for',
    async (scheme, rate) => {
      const harness = get()
      const { addsSurcharge } = harness.features
      harness.machine().surchargeRates = { visa: 110, amex: 205 }
      const { key } = await harness.begin(true)
      harness.machine().present({ outcome: 'approve', scheme, tipCents: 300 })
      const view = await harness.look(key)
      const surchargeCents = addsSurcharge ? Math.round((harness.cents * rate) / 10_000) : 0
      const totalCents = harness.cents + 300 + surchargeCents
      expect(view.truth.amounts).toEqual({ totalCents, tipCents: 300, surchargeCents, cashOutCents: 0 })
      expect(view.card?.scheme.toLowerCase()).toBe(scheme)
      expect(decide(harness, { key, view })).toBe('approved')
      expect(harness.machine().takenCents()).toBe(totalCents)
    },
  )

  test('asks for no tip unless it is told to, where each payment decides', async () => {
    const harness = get()
    const { key } = await harness.begin(false)
    harness.machine().present({ outcome: 'approve', tipCents: 300 })
    // Elsewhere the terminal's own set-up decides, and the tip is told from the amount as well.
    const tipCents = harness.features.choosesTip ? 0 : 300
    const { truth } = await harness.look(key)
    expect(truth.amounts).toMatchObject({ totalCents: harness.cents + tipCents, tipCents })
  })

  test.each([-100, 1])('leaves it to a person if the amount is off by %i cents', async (offByCents) => {
    const harness = get()
    const { key } = await harness.begin(true)
    harness.machine().present({ outcome: 'approve', offByCents, tipCents: 300 })
    const view = await harness.look(key)
    expect(view.truth).toMatchObject({ stage: 'approved' })
    expect(decide(harness, { key, view })).toBe('review')
  })

  test('leaves cash that the cardholder took out to a person, where there is any', async () => {
    const harness = get()
    const { key } = await harness.begin()
    const cashOutCents = harness.features.givesCashOut ? 2_000 : 0
    harness.machine().present({ outcome: 'approve', cashOutCents })
    const view = await harness.look(key)
    expect(view.truth.amounts).toMatchObject({ totalCents: harness.cents + cashOutCents, cashOutCents })
    expect(decide(harness, { key, view })).toBe(cashOutCents > 0 ? 'review' : 'approved')
  })
}

function describeAnswers(get: () => TerminalHarness): void {
  test('shows four digits of the card, even if the provider forgets to mask the rest', async () => {
    const harness = get()
    const { key } = await harness.begin()
    harness.machine().present({ outcome: 'approve', leaksNumber: true })
    const view = await harness.look(key)
    expect(view.truth.stage).toBe('approved')
    expect(view.card?.lastFour).toBe('1111')
    expect(JSON.stringify(view)).not.toMatch(/\d{13}|411111/)
  })

  test('knows two payments apart, and gives nothing for a reference that it never got', async () => {
    const harness = get()
    const first = await pay(harness)
    const second = await harness.begin()
    expect((await harness.look(first.key)).truth).toMatchObject({
      stage: 'approved',
      reference: first.key.reference,
    })
    expect((await harness.look(second.key)).truth).toMatchObject({
      stage: 'waitingForCard',
      reference: second.key.reference,
    })
    const never = { ...second.key, reference: randomUUID(), session: undefined }
    expect(await harness.terminal().lookUp(never)).toBeUndefined()
  })

  test('gives up when no card comes, and charges nothing', async () => {
    const harness = get()
    const { key } = await harness.begin()
    expect((await harness.look(key, 100_000)).truth.stage).toBe('cancelled')
    expect(harness.machine().takenCents()).toBe(0)
  })
}

function describeRefunds(get: () => TerminalHarness): void {
  test('refunds a payment in parts, and never more than it was', async () => {
    const harness = get()
    const payment = await pay(harness)
    const transaction = payment.view.truth.transaction ?? ''
    const partOf = (cents: number) => refund(harness, transaction, cents)
    const first = await partOf(harness.cents - 100)
    expect(first?.truth).toMatchObject({ stage: 'approved', amounts: { totalCents: harness.cents - 100 } })
    expect(harness.refundedCents()).toBe(harness.cents - 100)
    expect(await partOf(101).catch((error: unknown) => error)).toSatisfy(
      (answer: unknown) =>
        answer instanceof ProviderRefused ||
        (answer as { truth: { stage: string } }).truth.stage === 'declined',
    )
    expect(harness.refundedCents()).toBe(harness.cents - 100)
    expect((await partOf(100))?.truth.stage).toBe('approved')
    expect(harness.refundedCents()).toBe(harness.cents)
  })

  test('finds a refund whose answer was lost, and makes it once', async () => {
    const harness = get()
    const payment = await pay(harness)
    harness.mischief().push({ kind: 'lost', on: harness.refundRequest })
    const { key, request } = harness.newRefund(payment.view.truth.transaction ?? '', 500)
    await expect(harness.terminal().refund(request)).rejects.toThrow(ProviderSilent)
    harness.machine().present({ outcome: 'approve' })
    harness.advance(5_000)
    const found = await harness.connect().lookUp(key)
    expect(found?.truth).toMatchObject({ stage: 'approved', reference: key.reference })
    expect(harness.refundedCents()).toBe(500)
  })
}

function describeChecks(get: () => TerminalHarness): void {
  test('refuses wrong credentials, and names no secret', async () => {
    const harness = get()
    const wrong = harness.connectWrong()
    const faults = await Promise.all([
      wrong.check().catch((error: unknown) => error),
      wrong.start(harness.newPayment().request).catch((error: unknown) => error),
    ])
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(ProviderRefused)
      expect(`${String(fault)} ${fault instanceof Error ? fault.stack : ''}`).not.toContain(
        harness.wrongSecret,
      )
    }
    expect(harness.machine().payments.size).toBe(0)
  })

  test('says whether the terminal is ready, busy or offline', async () => {
    const harness = get()
    expect(await harness.terminal().check()).toBe('ready')
    harness.machine().pullPlug()
    expect(await harness.terminal().check()).toBe('offline')
    harness.machine().plugIn()
    const { key } = await harness.begin()
    expect(await harness.terminal().check()).toBe(harness.checkWhileBusy)
    // The question does not disturb the payment.
    expect((await harness.look(key)).truth.stage).toBe('waitingForCard')
  })
}
