import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import { z } from 'zod'
import type { DisputeFee, DisputeTruth } from '../provider.ts'
import { callPaypal, type PaypalAccess } from './call-paypal.ts'
import { PaypalMoney, toCents } from './order.ts'

const movement = {
  amount: PaypalMoney.nullish(),
  initiated_time: z.iso.datetime({ offset: true }),
  type: z.string(),
  reason: z.string().nullish(),
}

const Dispute = z.object({
  dispute_id: z.string().min(1).max(200),
  create_time: z.iso.datetime({ offset: true }),
  reason: z.string().max(100),
  status: z.string(),
  dispute_amount: PaypalMoney,
  dispute_outcome: z
    .object({ outcome_code: z.string().nullish(), amount_refunded: PaypalMoney.nullish() })
    .nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  // The older name of the list is still answered.
  fund_movements: z.array(z.object({ party: z.string(), ...movement })).nullish(),
  money_movements: z.array(z.object({ affected_party: z.string(), ...movement })).nullish(),
  seller_response_due_date: z.iso.datetime({ offset: true }).nullish(),
})
type Dispute = z.infer<typeof Dispute>

/** Outcomes in which the payer keeps the shop's money. A payout by PayPal or a cancelled dispute costs it nothing. */
const losses = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** Find a dispute; undefined: unknown. Its transaction is the capture. */
export async function findPaypalDispute(access: PaypalAccess, id: string): Promise<DisputeTruth | undefined> {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
  const found = await callPaypal(access, { method: 'GET', path }, Dispute)
  if (!found) return undefined
  const status = statusOf(found)
  const lost = status === 'lost' ? found.dispute_outcome?.amount_refunded : undefined
  const due = found.seller_response_due_date
  return {
    dispute: found.dispute_id,
    transaction: found.disputed_transactions[0]?.seller_transaction_id ?? '',
    status,
    reason: found.reason.toLowerCase(),
    cents: toCents(lost ?? found.dispute_amount),
    currency: found.dispute_amount.currency_code,
    dueAt: status === 'needsResponse' && due ? Date.parse(due) : undefined,
    openedAt: Date.parse(found.create_time),
    fees: feesOf(found),
  }
}

function statusOf({ status, dispute_outcome: outcome }: Dispute): DisputeStatus {
  if (status === 'RESOLVED') return losses.has(outcome?.outcome_code ?? '') ? 'lost' : 'won'
  return status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needsResponse' : 'underReview'
}

/** `CHARGEBACK_FEE`, `DISPUTE_FEE`, `DISPUTE_SETTLEMENT_FEE`; the other movements are the disputed amount. */
const isFee = (reason: string | null | undefined) => reason?.endsWith('_FEE') === true

function feesOf({ fund_movements: funds, money_movements: money }: Dispute): DisputeFee[] {
  const movements = funds ?? (money ?? []).map(({ affected_party: party, ...rest }) => ({ ...rest, party }))
  return movements.flatMap(({ party, amount, initiated_time: time, type, reason }) => {
    if (party !== 'SELLER' || !amount || !isFee(reason)) return []
    const cents = Math.abs(toCents(amount))
    return {
      // Movements have no id.
      entry: `${reason} ${type} ${time}`,
      cents: type === 'CREDIT' ? -cents : cents,
      currency: amount.currency_code,
      at: Date.parse(time),
    }
  })
}
