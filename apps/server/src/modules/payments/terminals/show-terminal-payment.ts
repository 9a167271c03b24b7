import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { AttemptRow } from '../attempts/attempt-queries.ts'

/** Show an attempt at a terminal as staff see it. */
export function showTerminalPayment(attempt: AttemptRow, name: string): TerminalPayment {
  const { terminalView: view, status } = attempt
  const isOpen = isOpenAttempt(status)
  const { surchargeCents = 0, tipCents = 0 } = (status === 'paid' && view?.amounts) || {}
  return {
    attemptId: attempt.attemptId,
    terminalId: attempt.terminalId ?? '',
    name,
    status,
    cents: attempt.cents - surchargeCents - tipCents,
    currency: attempt.currency,
    startedAt: attempt.createdAt.getTime(),
    asksForSignature: isOpen && view?.stage === 'signature',
    lines: view?.lines ?? [],
    buttons: isOpen ? (view?.buttons ?? []).map(({ name: button, label }) => ({ name: button, label })) : [],
    receipts: view?.receipts ?? [],
    card: view?.card && { scheme: view.card.scheme, lastFour: view.card.lastFour },
    surchargeCents,
    tipCents,
    refusal: view?.refusal,
  }
}
