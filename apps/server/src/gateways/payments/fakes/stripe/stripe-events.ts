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

/** Write events as signed notifications to the account's address. Without an address there are none. */
export function noticesOf(
  ledger: StripeLedger,
  accountKey: string,
  events: readonly Event[],
  secret?: string,
): WriteNotification[] {
  const account = ledger.accounts.find(({ secretKey }) => secretKey === accountKey)
  const url = account?.webhookUrl
  if (!account || url === undefined) return []
  const created = Math.floor(ledger.clock() / 1000)
  return events.map(({ type, object }) => {
    const body = JSON.stringify({
      id: newId('evt_'),
      object: 'event',
      created,
      data: { object },
      livemode: isLive(accountKey),
      type,
    })
    return () => {
      const signedAt = Math.floor(ledger.clock() / 1000)
      const signature = signAsStripe(secret ?? account.webhookSecret, body, signedAt)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return { url, init: { method: 'POST', headers, body } }
    }
  })
}
