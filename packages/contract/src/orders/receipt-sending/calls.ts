import type { MessageKind } from '@tabard/domain/messages/message'
import { endpoint } from '../../wire/endpoint.ts'

/** How a receipt was sent. */
export interface SentReceipt {
  readonly kind: MessageKind
}

const refusals = [
  'mail.invalid',
  'phone.invalid',
  'message.unconfigured',
  'mail.tooMany',
  'sms.tooMany',
  'sms.country',
] as const

/** Receipts by email or SMS. `recipient`: an email address or a phone number, as typed. */
export const receiptSending = {
  send: endpoint<{ readonly receiptId: string; readonly recipient: string }, SentReceipt>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/receipt/send',
    who: 'public',
    isShopless: true,
    perMinute: 10,
    perNetworkMinute: 60,
    summary:
      'Sends a receipt to an address that a guest typed: by email with its lines and totals, by SMS its link. Five times a day for each receipt',
    errors: ['document.unknown', ...refusals],
  }),
  sendByStaff: endpoint<{ readonly orderId: string; readonly recipient: string }, SentReceipt>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/send-receipt',
    who: 'staff:cash.collect',
    summary: 'The same for staff, from an order',
    errors: ['order.unknown', ...refusals],
  }),
}
