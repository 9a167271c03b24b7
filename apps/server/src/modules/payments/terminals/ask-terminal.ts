import type { Decision } from '@tabard/domain/payments/decide-attempt'
import { decideTerminalAttempt } from '@tabard/domain/payments/terminals/decide-terminal-attempt'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Terminal, TerminalView } from '../../../gateways/terminals/terminal.ts'
import type { Answer } from '../attempts/ask-provider.ts'
import { terminalKeyOf } from '../attempts/attempt-account.ts'
import type { AttemptRow, StoredView } from '../attempts/attempt-queries.ts'

/** What is known of a payment at a terminal without asking: the answer to its start, or that there was none. */
export type HeardAtTerminal = TerminalView | 'unreachable'

/** Ask a terminal about a payment, unless its answer has been heard already, and decide it. */
export async function askTerminal(
  terminal: Terminal,
  attempt: AttemptRow,
  { heard, clock }: { readonly heard: HeardAtTerminal | undefined; readonly clock: () => number },
): Promise<Answer> {
  const view = heard ?? (await ask(terminal, attempt))
  const answered = typeof view === 'object' ? view : undefined
  const decided = decideTerminalAttempt(
    {
      status: attempt.status,
      wasShown: attempt.terminalView !== null && attempt.terminalView.stage !== 'requested',
      reference: attempt.reference,
      cents: attempt.cents,
      currency: attempt.currency,
      startedAt: attempt.createdAt.getTime(),
    },
    answered ? answered.truth : view === undefined ? undefined : 'unreachable',
    clock(),
  )
  // Nothing was charged.
  const decision: Decision = attempt.isHold && decided.to === 'paid' ? { to: 'held' } : decided
  return {
    decision,
    said: answered && saidOf(answered, attempt),
    result: answered ? resultOf(answered, attempt) : view === undefined ? 'none' : 'unreachable',
  }
}

/** The stage of a terminal in the words for providers. */
function resultOf({ truth }: TerminalView, { isHold }: AttemptRow): string {
  if (truth.stage !== 'approved') return truth.stage
  return isHold ? 'held' : 'paid'
}

/** Look at the terminal's screen. What is gone from there, or had no answer before, is looked up. */
async function ask(
  terminal: Terminal,
  attempt: AttemptRow,
): Promise<TerminalView | 'unreachable' | undefined> {
  const key = terminalKeyOf(attempt)
  try {
    const shown = attempt.status === 'pending' ? await terminal.look(key) : undefined
    return shown ?? (await terminal.lookUp(key))
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return 'unreachable'
    throw error
  }
}

function saidOf(view: TerminalView, attempt: AttemptRow): Answer['said'] {
  const { session, truth, receipts: _, ...shown } = view
  const { amounts, stage } = truth
  return {
    isMoney: stage === 'approved',
    session,
    transaction: truth.transaction,
    cents: amounts?.totalCents ?? attempt.cents,
    currency: truth.currency ?? attempt.currency,
    known: JSON.stringify({ truth, ...shown }),
    view: storedViewOf(view),
    heldUntil: view.heldUntil,
  }
}

function storedViewOf({ truth, lines, buttons, receipts, card, refusal }: TerminalView): StoredView {
  const { stage, amounts } = truth
  return { stage, amounts, lines, buttons, receipts, card, refusal }
}
