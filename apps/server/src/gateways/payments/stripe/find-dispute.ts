import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import { z } from 'zod'
import type { DisputeTruth } from '../provider.ts'
import type { StripeCaller } from './ask-stripe.ts'

const Dispute = z.object({
  id: z.string().min(1),
  amount: z.int().positive(),
  currency: z.string(),
  payment_intent: z.string().min(1),
  reason: z.string().max(100),
  status: z.string(),
  created: z.int(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  // The withdrawal, and the return of one that was won.
  balance_transactions: z
    .array(z.object({ id: z.string().min(1), fee: z.int(), currency: z.string(), created: z.int() }))
    .nullish(),
})

/** Stripe's states. An inquiry (`warning_`) takes no money, and a closed one was never a loss. */
const states: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needsResponse',
  warning_needs_response: 'needsResponse',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Find a dispute; undefined: unknown. A state that we do not know is under review. */
export async function findStripeDispute(stripe: StripeCaller, id: string): Promise<DisputeTruth | undefined> {
  const found = await stripe.get(`/v1/disputes/${encodeURIComponent(id)}`, {}, Dispute)
  if (!found) return undefined
  const status = states[found.status] ?? 'underReview'
  const dueBy = found.evidence_details?.due_by
  return {
    dispute: found.id,
    transaction: found.payment_intent,
    status,
    reason: found.reason,
    cents: found.amount,
    currency: found.currency.toUpperCase(),
    dueAt: status === 'needsResponse' && dueBy ? dueBy * 1000 : undefined,
    openedAt: found.created * 1000,
    fees: (found.balance_transactions ?? [])
      .filter(({ fee }) => fee !== 0)
      .map(({ id: entry, fee, currency, created }) => ({
        entry,
        cents: fee,
        currency: currency.toUpperCase(),
        at: created * 1000,
      })),
  }
}
