import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { newPaypalId, type FakeDispute, type FakeOrder } from './paypal-book.ts'
import { toTime } from './show-paypal.ts'

const answerMs = 10 * 24 * 3_600_000

/** The payer disputes an order. */
export function openDispute(order: FakeOrder, now: number): FakeDispute {
  return { id: `PP-D-${newPaypalId()}`, order, createdAt: now, outcome: undefined }
}

/** Show a dispute as the API does. */
export function showDispute({ id, order, createdAt, outcome }: FakeDispute): object {
  const [capture] = order.captures
  const money = {
    currency_code: order.currency,
    value: toDecimalText(capture?.cents ?? 0, order.currency as Currency),
  }
  return {
    dispute_id: id,
    create_time: toTime(createdAt),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: outcome === undefined ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_amount: money,
    ...(outcome === undefined
      ? { seller_response_due_date: toTime(createdAt + answerMs) }
      : { dispute_outcome: { outcome_code: outcome } }),
    fund_movements: feesOf({ createdAt, outcome }, order.currency),
    disputed_transactions: [{ seller_transaction_id: capture?.id, custom: order.customId }],
  }
}

/** A fee for the dispute, which PayPal gives back to a shop that wins. */
function feesOf(
  { createdAt, outcome }: Pick<FakeDispute, 'createdAt' | 'outcome'>,
  currency: string,
): object[] {
  const types = outcome === 'RESOLVED_SELLER_FAVOUR' ? ['DEBIT', 'CREDIT'] : ['DEBIT']
  return types.map((type) => ({
    party: 'SELLER',
    type,
    reason: 'DISPUTE_FEE',
    initiated_time: toTime(createdAt),
    amount: { currency_code: currency, value: toDecimalText(2000, currency as Currency) },
  }))
}
