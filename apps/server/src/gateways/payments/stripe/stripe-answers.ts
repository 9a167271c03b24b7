import { z } from 'zod'

const Id = z.string().min(1)
const Metadata = z.record(z.string(), z.string()).default({})

/** A movement of Stripe's balance. Its currency is the account's, which may not be the payment's. */
const BalanceEntry = z.object({ currency: z.string(), fee: z.int() })

/** The card of a payment. */
const StripeCard = z.object({
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
})

/** A payment as `expand` shows it within a session. */
const PaymentIntent = z.object({
  id: Id,
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  latest_charge: z
    .object({ balance_transaction: z.union([BalanceEntry, z.string()]).nullish() })
    .or(z.string())
    .nullish(),
  setup_future_usage: z.string().nullish(),
  // An unreadable card stores nothing, and changes nothing of the payment.
  payment_method: StripeCard.optional().catch(undefined),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** A session of Checkout. Its payment exists from the payer's first try on. */
export const CheckoutSession = z.object({
  id: Id,
  url: z.url().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  customer: z.string().nullish().catch(undefined),
  payment_intent: z.union([PaymentIntent, z.string()]).nullish(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** A refund. */
export const StripeRefund = z.object({
  id: Id,
  status: z.string(),
  amount: z.int(),
  metadata: Metadata.nullish(),
})
export type StripeRefund = z.infer<typeof StripeRefund>

/** A page of a list. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.object({ data: z.array(item), has_more: z.boolean().default(false) })

/** A movement of a day, with the payment or refund that caused it. */
export const BalanceTransaction = z.object({
  id: Id,
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int(),
  source: z
    .object({
      id: Id,
      amount: z.int(),
      currency: z.string(),
      payment_intent: z.string().nullish(),
      metadata: Metadata.nullish(),
    })
    .or(z.string())
    .nullish(),
})
export type BalanceTransaction = z.infer<typeof BalanceTransaction>

/** The balance, of which only the mode is used. */
export const Balance = z.object({ livemode: z.boolean() })
