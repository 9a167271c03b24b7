import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import { stripeError } from './stripe-errors.ts'
import { newId, type FakeDispute, type FakeSession, type StripeLedger } from './stripe-ledger.ts'

const answerMs = 7 * 24 * 3_600_000

/** The payer disputes a session's payment. */
export function openDispute(ledger: StripeLedger, session: FakeSession): FakeDispute {
  const dispute: FakeDispute = {
    id: newId('dp_'),
    session: session.id,
    cents: session.payment?.received ?? session.cents,
    createdAt: ledger.clock(),
    status: 'needs_response',
  }
  ledger.disputes.set(dispute.id, dispute)
  return dispute
}

/** Show a dispute. */
export function showDispute(ledger: StripeLedger, account: string, id: string): FakeAnswer {
  const dispute = ledger.disputes.get(id)
  if (!dispute || ledger.sessions.get(dispute.session)?.account !== account)
    return stripeError(404, { code: 'resource_missing', message: `No such dispute: '${id}'` })
  return jsonAnswer(200, viewDispute(ledger, dispute))
}

/** A dispute as Stripe shows it. */
export function viewDispute(ledger: StripeLedger, dispute: FakeDispute): object {
  const session = ledger.sessions.get(dispute.session)
  const { id, cents, createdAt, status } = dispute
  return {
    id,
    object: 'dispute',
    amount: cents,
    charge: session?.payment?.charge,
    created: Math.floor(createdAt / 1000),
    currency: session?.currency,
    evidence_details: { due_by: Math.floor((createdAt + answerMs) / 1000) },
    payment_intent: session?.payment?.id,
    reason: 'fraudulent',
    status,
    balance_transactions: movementsOf(dispute, session?.currency ?? ''),
  }
}

/** What Stripe keeps for a dispute, and gives back if it is won. */
const feeCents = 2500

/** The withdrawal of a dispute, and its return. */
function movementsOf({ id, cents, createdAt, status }: FakeDispute, currency: string): object[] {
  const created = Math.floor(createdAt / 1000)
  const withdrawn = { id: `txn_${id}_out`, amount: -cents, fee: feeCents, net: -cents - feeCents }
  const returned = { id: `txn_${id}_in`, amount: cents, fee: -feeCents, net: cents + feeCents }
  return [withdrawn, ...(status === 'won' ? [returned] : [])].map((each) => ({
    ...each,
    object: 'balance_transaction',
    type: 'adjustment',
    created,
    currency,
  }))
}
