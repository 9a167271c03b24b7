import { z } from 'zod'
import type { NotifiedAttempt } from '../provider.ts'

const Id = z.string().min(1).max(255)

const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: Id,
      object: z.string(),
      client_reference_id: Id.nullish(),
      payment_intent: Id.nullish(),
    }),
  }),
})

/**
 * The attempt that a verified event is about. A session names it by our reference, a payment, charge, refund or dispute
 * by the payment. Undefined: about something else, such as a payout.
 */
export function readStripeEvent(body: string): NotifiedAttempt | undefined {
  const event = Event.safeParse(parseJson(body)).data
  if (!event) return undefined
  const { id, object, client_reference_id: reference, payment_intent: payment } = event.data.object
  switch (object) {
    case 'checkout.session':
      return reference ? { reference } : { session: id }
    case 'payment_intent':
      return { transaction: id }
    case 'dispute':
      return payment ? { transaction: payment, dispute: id } : undefined
    case 'charge':
    case 'refund':
      return payment ? { transaction: payment } : undefined
    default:
      return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
