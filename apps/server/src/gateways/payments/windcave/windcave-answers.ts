import { z } from 'zod'

/** The card of a transaction. Its number is masked; `id` is the token of a stored card. */
const WindcaveCard = z.object({
  id: z.string().min(1).optional(),
  cardNumber: z.string(),
  dateExpiryMonth: z.coerce.number(),
  dateExpiryYear: z.coerce.number(),
  type: z.string(),
})

/** A transaction as Windcave shows it, with the fields that decide. */
export const WindcaveTransaction = z.object({
  id: z.string().min(1),
  type: z.string(),
  authorised: z.boolean(),
  reCo: z.string().optional(),
  username: z.string().optional(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().optional(),
  sessionId: z.string().optional(),
  // An unreadable card stores nothing, and changes nothing of the payment.
  card: WindcaveCard.optional().catch(undefined),
})
export type WindcaveTransaction = z.infer<typeof WindcaveTransaction>

/** A session as Windcave shows it. */
export const WindcaveSession = z.object({
  id: z.string().min(1),
  state: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().optional(),
  expires: z.string().optional(),
  storeCard: z.boolean().optional(),
  transactions: z.array(WindcaveTransaction).default([]),
})
export type WindcaveSession = z.infer<typeof WindcaveSession>

/** The answer to a new session. */
export const CreatedSession = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ href: z.url(), rel: z.string() })),
})

/** The answer to a transaction that still runs: its id may be in the link only. */
export const PendingTransaction = z.object({
  id: z.string().min(1).optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
})

/** The answer to a refused request. */
export const WindcaveErrors = z.object({ errors: z.array(z.object({ target: z.string().optional() })) })
