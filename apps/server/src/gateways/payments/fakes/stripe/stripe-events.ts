import { signAsStripe } from '../../stripe/stripe-signature.ts'
import type { WriteNotification } from '../postman.ts'
import { viewDispute } from './disputes.ts'
import {
  isLive,
  newId,
  type FakeDispute,
  type FakeRefund,
  type FakeSession,
  type StripeLedger,
} from './stripe-ledger.ts'
import { viewCharge, viewPayment, viewRefund, viewSession } from './stripe-views.ts'

/** An event to send: its type and the object that it shows. */
export interface Event {
  readonly type: string
  readonly object: object
}

/** The events after the payer's action, in the order in which they happened. */
export function eventsOf(ledger: StripeLedger, session: FakeSession, types: readonly string[]): Event[] {
  return types.map((type) => {
    if (type.startsWith('checkout.')) return { type, object: viewSession(ledger, session, '') }
    if (type.startsWith('charge.')) return { type, object: viewCharge(session) }
    return { type, object: { ...viewPayment(ledger, session), latest_charge: session.payment?.charge } }
  })
}

/** An event about a refund. */
export const refundEvent = (ledger: StripeLedger, type: string, refund: FakeRefund): Event => ({
  type,
  object: viewRefund(ledger, refund),
})

/** An event about a dispute. */
export const disputeEvent = (ledger: StripeLedger, type: string, dispute: FakeDispute): Event => ({
  type,
  object: viewDispute(ledger, dispute),
})

/** The secret of another account, or of a stranger. */
export const forgerSecret = 'whsec_forged'

/**
 * Write events as signed notifications to every endpoint of the account that is enabled and asks for them. Without an
 * endpoint there are none.
 */
export function noticesOf(
  ledger: StripeLedger,
  account: string,
  events: readonly Event[],
  secret?: string,
): WriteNotification[] {
  const created = Math.floor(ledger.clock() / 1000)
  return events.flatMap(({ type, object }) => {
    const body = JSON.stringify({
      id: newId('evt_'),
      object: 'event',
      created,
      data: { object },
      livemode: isLive(account),
      type,
    })
    const asking = ledger.endpoints.filter(
      (each) =>
        each.account === account &&
        each.isEnabled &&
        (each.events.includes('*') || each.events.includes(type)),
    )
    return asking.map((endpoint) => () => {
      const signedAt = Math.floor(ledger.clock() / 1000)
      const signature = signAsStripe(secret ?? endpoint.secret, body, signedAt)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return { url: ledger.reach(endpoint.url), init: { method: 'POST', headers, body } }
    })
  })
}
