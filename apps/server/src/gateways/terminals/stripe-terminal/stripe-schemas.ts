import { z } from 'zod'

/** A payment at Stripe. */
export const PaymentIntent = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int().min(0),
  amount_received: z.int().min(0).default(0),
  amount_capturable: z.int().min(0).default(0),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  cancellation_reason: z.string().nullish(),
  last_payment_error: z.object({ message: z.string().nullish(), code: z.string().nullish() }).nullish(),
  amount_details: z.object({ tip: z.object({ amount: z.int().min(0).nullish() }).nullish() }).nullish(),
  latest_charge: z
    .union([
      z.string(),
      z.object({
        payment_method_details: z
          .object({
            card_present: z
              .object({
                brand: z.string().nullish(),
                last4: z.string().nullish(),
                capture_before: z.int().nullish(),
                receipt: z.object({ authorization_code: z.string().nullish() }).nullish(),
              })
              .nullish(),
          })
          .nullish(),
      }),
    ])
    .nullish(),
})
/** A payment at Stripe. */
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** A card reader. `action` is what it does or did last. */
export const Reader = z.object({
  id: z.string(),
  status: z.string().nullish(),
  action: z
    .object({
      type: z.string(),
      status: z.string(),
      failure_code: z.string().nullish(),
      failure_message: z.string().nullish(),
      process_payment_intent: z.object({ payment_intent: z.string() }).nullish(),
    })
    .nullish(),
})
/** A card reader. */
export type Reader = z.infer<typeof Reader>

/** A refund at Stripe. */
export const StripeRefund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((value) => value ?? {}),
})
/** A refund at Stripe. */
export type StripeRefund = z.infer<typeof StripeRefund>

/** A page of a list, newest first. */
export const PageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() })

/** Why a request was refused. */
export const StripeFault = z.object({ error: z.object({ code: z.string().nullish(), type: z.string() }) })
