import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import {
  balanceCents,
  newPaypalId,
  type FakeCapture,
  type FakeOrder,
  type FakeRefund,
} from './paypal-book.ts'

/** Show an order as the API does; `minimal` has only id, status and links. */
export function showOrder(order: FakeOrder, origin: string, isMinimal: boolean): object {
  const self = `${origin}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED')
    links.push({ href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' })
  const brief = { id: order.id, status: order.status, links }
  if (isMinimal) return brief
  const { captures, refunds } = order
  return {
    ...brief,
    intent: 'CAPTURE',
    create_time: toTime(order.createdAt),
    update_time: toTime(order.updatedAt),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        amount: money(order.cents, order.currency),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => showCapture(order, capture, origin)),
            ...(refunds.length > 0 && {
              refunds: refunds.map((refund) => showRefund(order, refund, origin)),
            }),
          },
        }),
      },
    ],
  }
}

/** Show a payment, with what PayPal keeps of it. */
export function showCapture(order: FakeOrder, capture: FakeCapture, origin: string): object {
  const { id, cents, feeCents, status } = capture
  const left = balanceCents(order, capture)
  const shown =
    status !== 'COMPLETED' || left === cents ? status : left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    id,
    status: shown,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: money(cents, order.currency),
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    final_capture: true,
    ...(status === 'COMPLETED' && {
      seller_receivable_breakdown: {
        gross_amount: money(cents, order.currency),
        paypal_fee: money(feeCents, order.currency),
        net_amount: money(cents - feeCents, order.currency),
      },
    }),
    links: [
      { href: `${origin}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** Show a refund. */
export function showRefund({ currency }: FakeOrder, refund: FakeRefund, origin: string): object {
  const { id, captureId, cents, customId, status } = refund
  return {
    id,
    status,
    amount: money(cents, currency),
    ...(customId !== undefined && { custom_id: customId }),
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A refusal as PayPal writes it. */
export function showError(name: string, issue: string): object {
  const details = [{ issue, description: issue.toLowerCase().replaceAll('_', ' ') }]
  return {
    name,
    message: 'The request was refused.',
    debug_id: newPaypalId().toLowerCase(),
    details,
    links: [],
  }
}

function money(cents: number, currency: string): object {
  return { currency_code: currency, value: toDecimalText(cents, currency as Currency) }
}

/** PayPal writes times in whole seconds. */
export function toTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}
