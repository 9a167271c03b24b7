import { systemWrite } from '../../../db/platform-database.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Terminal, TerminalView } from '../../../gateways/terminals/terminal.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import { reconcile } from '../attempts/reconcile.ts'
import { writeStatus } from '../attempts/write-status.ts'
import type { Deps } from '../deps.ts'

interface TerminalStart {
  readonly terminal: Terminal
  readonly attempt: AttemptRow
  /** What the provider shows of it. */
  readonly note: string
  readonly asksForTip: boolean
}

/**
 * Start a committed attempt at its terminal, outside any transaction and once. Without an answer it may be at the terminal,
 * so it is unknown until it is looked up. A refused start is cancelled: nothing was charged.
 */
export async function startAtTerminal(
  deps: Deps,
  merchantId: string,
  { terminal, attempt, note, asksForTip }: TerminalStart,
): Promise<AttemptRow> {
  const { attemptId } = attempt
  try {
    const heard = await begin(terminal, attempt, { note, asksForTip })
    return (await reconcile(deps, merchantId, attemptId, { heard })) ?? attempt
  } catch (error) {
    const isNo = error instanceof ProviderRefused
    if (!isNo && !(error instanceof ProviderSilent)) throw error
    deps.log.warn({ err: error, attemptId }, 'failed to start a payment at a terminal')
    if (!isNo) return (await reconcile(deps, merchantId, attemptId, { heard: 'unreachable' })) ?? attempt
    const written = await systemWrite(deps.pool, merchantId, (tx) =>
      writeStatus(tx, { attemptId, to: 'cancelled', from: ['created'], now: deps.clock() }),
    )
    return written ?? attempt
  }
}

/** Charge a card, hold the amount on it, or capture an earlier hold. */
function begin(
  terminal: Terminal,
  { reference, cents, currency, isHold, holdTransaction: transaction }: AttemptRow,
  { note, asksForTip }: Pick<TerminalStart, 'note' | 'asksForTip'>,
): Promise<TerminalView> {
  const request = { reference, cents, currency, note }
  const isOfTab = isHold || transaction !== null
  if (!isOfTab) return terminal.start({ ...request, asksForTip })
  if (!terminal.holds) throw new ProviderRefused('the terminal has no holds')
  return transaction === null
    ? terminal.holds.hold(request)
    : terminal.holds.capture({ ...request, transaction })
}
