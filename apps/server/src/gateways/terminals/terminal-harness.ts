import { randomUUID } from 'node:crypto'
import { ProviderSilent } from '../payments/provider.ts'
import type { CardMachine } from './fakes/card-machine.ts'
import type { TerminalMischief } from './fakes/fake-http.ts'
import type { Terminal, TerminalKey, TerminalRefund, TerminalRequest, TerminalView } from './terminal.ts'

/** What the contract needs to know of an adapter and its fake. */
export interface HarnessParts {
  /** The present fake: `restart` replaces it. */
  readonly fake: () => { readonly machine: CardMachine; readonly mischief: TerminalMischief[] }
  /** A connection without memory, as after a restart. */
  readonly connect: () => Terminal
  readonly connectWrong: () => Terminal
  readonly wrongSecret: string
  readonly features: {
    readonly asksForSignature: boolean
    readonly addsSurcharge: boolean
    readonly givesCashOut: boolean
    readonly choosesTip: boolean
    readonly isRefundedAtTerminal: boolean
  }
  readonly waitingLines: readonly string[]
  readonly processingLines: readonly string[]
  readonly signatureLines: readonly string[]
  readonly declinedLines: readonly string[]
  /** The receipts of a payment, as the fake wrote them. */
  readonly receiptsOf: (reference: string) => readonly (readonly string[])[]
  readonly refundedCents: () => number
  /** Which requests start a payment or refund at the terminal, and which ask for a result. */
  readonly startRequest: RegExp
  readonly refundRequest: RegExp
  readonly lookRequest: RegExp
  /** Which requests start a hold, capture it, or release it. */
  readonly holdRequest: RegExp
  readonly captureRequest: RegExp
  readonly releaseRequest: RegExp
  /** What a check says while a payment is at the terminal: some providers do not tell. */
  readonly checkWhileBusy: 'busy' | 'ready'
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly clock: { now: number }
}

interface Started {
  readonly key: TerminalKey
  readonly view: TerminalView
}

/** An adapter, the fake of its provider, and the steps that tests repeat. */
export type TerminalHarness = ReturnType<typeof createHarness>

/** What the contract charges. */
const cents = 1_250

/** A payment that is not started yet. */
function newPayment(
  startedAt: number,
  asksForTip = false,
): { readonly key: TerminalKey; readonly request: TerminalRequest } {
  const reference = randomUUID()
  return {
    key: { reference, session: undefined, kind: 'payment', startedAt },
    request: { reference, cents, currency: 'AUD', note: 'A7-000123', asksForTip },
  }
}

function newRefund(startedAt: number, transaction: string, refunded: number) {
  const { key, request } = newPayment(startedAt)
  const { asksForTip: _, ...rest } = request
  const refund: TerminalRefund = { ...rest, cents: refunded, transaction }
  const refundKey: TerminalKey = { ...key, kind: 'refund' }
  return { key: refundKey, request: refund }
}

/** Create the harness of an adapter. */
export function createHarness(parts: HarnessParts) {
  const { clock, fake } = parts
  let terminal = parts.connect()
  const advance = (ms: number) => {
    clock.now += ms
  }

  /** Start a payment, and let the terminal show it. */
  const begin = async (asksForTip?: boolean): Promise<Started> => {
    const { key, request } = newPayment(clock.now, asksForTip)
    const view = await terminal.start(request)
    advance(1_000)
    return { key: { ...key, session: view.session }, view }
  }

  /** What the terminal shows after some time. */
  const look = async (key: TerminalKey, afterMs = 3_000): Promise<TerminalView> => {
    advance(afterMs)
    const view = await terminal.look(key)
    if (!view) throw new Error('the provider does not know the payment')
    return view
  }

  return {
    ...parts,
    cents,
    advance,
    begin,
    look,
    newPayment: () => newPayment(clock.now),
    newRefund: (transaction: string, refunded: number) => newRefund(clock.now, transaction, refunded),
    now: () => clock.now,
    terminal: () => terminal,
    machine: () => fake().machine,
    mischief: () => fake().mischief,
    /** A new fake: no payment of an earlier test remains. */
    reset: async () => {
      await parts.restart()
      terminal = parts.connect()
    },
  }
}

/** Start a payment that the terminal refuses. Some providers tell that in the first look only. */
export async function startRefused(harness: TerminalHarness): Promise<Started> {
  const { key, view } = await harness.begin()
  return { key, view: view.refusal === undefined ? await harness.look(key) : view }
}

/** Make a payment that is approved. */
export async function pay(harness: TerminalHarness): Promise<Started> {
  const { key } = await harness.begin()
  harness.machine().present({ outcome: 'approve' })
  return { key, view: await harness.look(key) }
}

/** Refund a payment, with the card if the terminal asks for it. */
export async function refund(
  harness: TerminalHarness,
  transaction: string,
  refunded: number,
): Promise<TerminalView | undefined> {
  const { key, request } = harness.newRefund(transaction, refunded)
  const view = await harness.terminal().refund(request)
  harness.advance(1_000)
  harness.machine().present({ outcome: 'approve' })
  harness.advance(3_000)
  return harness.terminal().look({ ...key, session: view.session })
}

/** What a terminal without power seems to do. */
export async function stageInTheDark(harness: TerminalHarness, key: TerminalKey): Promise<string> {
  return harness.look(key).then(
    (view) => view.truth.stage,
    (error: unknown) => {
      if (error instanceof ProviderSilent) return 'silent'
      throw error
    },
  )
}
