import { z } from 'zod'
import type { Conduct } from './fault-book.ts'

/** What a payer does on the page. `expire`: the page's time is over. */
export type PayerAction = 'pay' | 'decline' | 'cancel' | 'expire'

const Form = z.object({
  act: z.enum(['pay', 'decline', 'cancel', 'expire']),
  notify: z.enum(['early', 'before', 'after', 'twice', 'held', 'never']).optional(),
  amount: z.literal('on').optional(),
  forge: z.literal('on').optional(),
  pending: z.literal('on').optional(),
  refund: z.enum(['made', 'pending', 'failed']).optional(),
})

/** Read the page's form; undefined: it is not valid. Fields that it does not have change nothing. */
export function readPayerForm(
  body: string,
): { readonly action: PayerAction; readonly conduct: Partial<Conduct> } | undefined {
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(body))).data
  if (!form) return undefined
  const { act, notify, amount, forge, pending, refund } = form
  return {
    action: act,
    conduct: {
      ...(notify && { notify }),
      ...(amount && { amountOffCents: 100 }),
      ...(forge && { isForged: true }),
      ...(pending && { isPaymentPending: true }),
      ...(refund && { refund }),
    },
  }
}
