import { isReturnable } from '@tabard/domain/payments/decide-attempt'
import { attemptStatusesBefore } from '@tabard/domain/payments/attempt-status'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint, type WriteTx } from '../../../db/tx.ts'
import { bookPayments } from '../../billing/book-payments.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { Deps } from '../deps.ts'
import { writeHold } from '../holds/write-hold.ts'
import { keepCard } from '../cards/keep-card.ts'
import { returnCapture } from '../refunds/return-capture.ts'
import { listAttemptShares } from '../share-queries.ts'
import { askTerminal, type HeardAtTerminal } from '../terminals/ask-terminal.ts'
import { raiseShares } from '../terminals/raise-shares.ts'
import { setTerminalView } from '../terminals/terminal-queries.ts'
import { askProvider, type Answer } from './ask-provider.ts'
import { connectOf, terminalOf } from './attempt-account.ts'
import { findAttempt, type AttemptRow } from './attempt-queries.ts'
import { writeStatus } from './write-status.ts'

interface Asking {
  /** The page was given up, so an approved payment is not captured any more. */
  readonly isClosing?: boolean
  /** The provider's id of a scanned payment, as a notification names it: the provider must confirm it. */
  readonly found?: string | undefined
  /** What the terminal has answered already. */
  readonly heard?: HeardAtTerminal
}

/**
 * Ask the provider or the terminal for the state of an attempt, and write the result once. Only this function marks an
 * attempt paid. Browser return, notification, screen and sweeper all call it. It asks with our own credentials, outside
 * any transaction. Returns the current attempt.
 */
export async function reconcile(
  deps: Deps,
  merchantId: string,
  attemptId: string,
  { isClosing = false, found, heard }: Asking = {},
): Promise<AttemptRow | undefined> {
  const { pool, clock } = deps
  const { attempt, provider, terminal } = await systemRead(pool, merchantId, async (tx) => {
    const known = await tx.row(findAttempt({ attemptId }))
    if (!known || !isAskable(known)) return { attempt: known }
    return {
      attempt: known,
      provider: await connectOf(tx, known, deps),
      terminal: await terminalOf(tx, known, deps),
    }
  })
  if (!attempt) return undefined
  const answer = provider
    ? await askProvider(provider, attempt, { isClosing, found, clock })
    : terminal && (await askTerminal(terminal, attempt, { heard, clock }))
  if (!answer) return attempt
  const { to } = answer.decision
  if (to === attempt.status && to === 'created') return attempt
  await write(deps, merchantId, attempt, answer, clock())
  return systemRead(pool, merchantId, (tx) => tx.row(findAttempt({ attemptId })))
}

function isAskable({ status, reviewReason }: AttemptRow): boolean {
  return status !== 'paid' && status !== 'held' && (status !== 'review' || reviewReason === 'undecided')
}

async function write(
  deps: Deps,
  merchantId: string,
  attempt: AttemptRow,
  { decision, said, result }: Answer,
  now: number,
): Promise<void> {
  try {
    await systemWrite(deps.pool, merchantId, (tx) =>
      writeDecision(tx, deps, { attempt, said, result, decision, now }),
    )
  } catch (error) {
    const reason = doubleBy(brokenConstraint(error))
    if (!reason || (decision.to !== 'paid' && decision.to !== 'held')) throw error
    await systemWrite(deps.pool, merchantId, (tx) =>
      writeDecision(tx, deps, { attempt, said, result, decision: { to: 'review', reason }, now }),
    )
  }
}

/**
 * Why the tables refused a payment: the order, the pay link or the hold is paid already, the link was cancelled or the
 * hold released, or the provider's transaction paid another order.
 */
function doubleBy(constraint: string | undefined): 'double' | 'reference' | 'cancelled' | undefined {
  if (constraint === 'payment_attempts_transaction' || constraint === 'tab_holds_transaction')
    return 'reference'
  if (constraint === 'payment_attempts_open_link' || constraint === 'payment_attempts_open_hold')
    return 'cancelled'
  const isPaidTwice =
    constraint === 'attempt_shares_one_payable' ||
    constraint === 'payments_once' ||
    constraint === 'payment_attempts_one_capture' ||
    constraint === 'payment_attempts_one_of_link'
  return isPaidTwice ? 'double' : undefined
}

interface Decided extends Answer {
  readonly attempt: AttemptRow
  readonly now: number
}

async function writeDecision(
  tx: WriteTx,
  { config, serverMessages }: Pick<Deps, 'config' | 'serverMessages'>,
  { attempt, said, result, decision: { to, reason }, now }: Decided,
): Promise<void> {
  // What is held is no money yet.
  const isMoney = said?.isMoney === true && !attempt.isHold
  // A transaction that paid another attempt stays with that attempt.
  const isOurs = reason === undefined || isReturnable(reason)
  const { attemptId } = attempt
  const written = await writeStatus(tx, {
    attemptId,
    to,
    // The same status again only records the time of the poll.
    from: [...attemptStatusesBefore(to), to].filter((status) => status !== 'paid'),
    now,
    reason,
    session: isOurs ? said?.session : undefined,
    transaction: isMoney && isOurs ? said.transaction : undefined,
    capturedCents: isMoney ? said.cents : undefined,
    capturedCurrency: isMoney ? said.currency : undefined,
    known: said?.known,
    answer: result,
  })
  if (!written) return
  if (said?.view) await tx.change(setTerminalView({ attemptId, view: JSON.stringify(said.view) }))
  if (to === 'paid') {
    const amounts = said?.view?.amounts
    if (amounts) await raiseShares(tx, written, amounts, serverMessages)
    await bookShares(tx, written, now)
  }
  if (written.isHold && said) await writeHold(tx, written, said, now)
  if (said?.storedCard && isOurs)
    await keepCard(tx, config, written, said.storedCard, { isPaid: to === 'paid', now })
  if (to === 'review' && reason && isMoney && isReturnable(reason))
    await returnCapture(tx, written, reason, now)
}

/** Book a payment for each share. */
async function bookShares(tx: WriteTx, attempt: AttemptRow, now: number): Promise<void> {
  const { attemptId, shopId, provider } = attempt
  const [profile, shares] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listAttemptShares({ attemptId })),
  ])
  const tradingDate = tradingDateOf(profile, now)
  await bookPayments(tx, { attemptId, shopId, provider, shares, tradingDate, now })
}
