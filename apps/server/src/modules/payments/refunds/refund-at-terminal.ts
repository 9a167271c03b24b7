import { terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { ProviderRefused, ProviderSilent, type RefundTruth } from '../../../gateways/payments/provider.ts'
import type { Terminal, TerminalKey, TerminalView } from '../../../gateways/terminals/terminal.ts'
import type { RefundRow } from '../../billing/refunds/refund-row.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'

/**
 * Refund a payment of a terminal at the same terminal, or at its provider without the card. It is started once: later
 * tries ask for it. Where the card must be presented, only a refund that a person asked for is started: no customer waits
 * for an automatic one, so it fails at once and staff see it in review.
 */
export async function refundAtTerminal(
  terminal: Terminal,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<RefundTruth | 'silent'> {
  const { isRefundedAtTerminal } = terminalRulesOf(terminal.name).features
  if (isRefundedAtTerminal && refund.byId === null) return { refund: '', status: 'failed' }
  const key: TerminalKey = {
    reference: refund.refundId,
    session: refund.providerRefund || undefined,
    kind: 'refund',
    startedAt: refund.at.getTime(),
  }
  const known = refund.tries > 1 ? await find(terminal, key) : undefined
  if (known === 'silent') return known
  return known ? toRefund(known) : start(terminal, refund, attempt)
}

async function start(
  terminal: Terminal,
  { refundId, cents }: RefundRow,
  attempt: AttemptRow,
): Promise<RefundTruth | 'silent'> {
  try {
    return toRefund(
      await terminal.refund({
        reference: refundId,
        transaction: attempt.providerTransaction ?? '',
        cents,
        currency: attempt.capturedCurrency ?? attempt.currency,
        note: refundId,
      }),
    )
  } catch (error) {
    if (error instanceof ProviderRefused) return { refund: '', status: 'failed' }
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

/** Look a refund up. A refused question declines no refund. Undefined: it was never accepted. */
async function find(terminal: Terminal, key: TerminalKey): Promise<TerminalView | 'silent' | undefined> {
  try {
    return await terminal.lookUp(key)
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

function toRefund({ truth, session = '' }: TerminalView): RefundTruth {
  if (truth.stage === 'approved') return { refund: truth.transaction ?? session, status: 'made' }
  const isOver = truth.stage === 'declined' || truth.stage === 'cancelled'
  return { refund: session, status: isOver ? 'failed' : 'pending' }
}
