import { z } from 'zod'
import type { Act } from './act-on-session.ts'
import type { Faults } from './ledger.ts'

const Form = z.object({
  act: z.enum(['approve', 'decline', 'leave']),
  notify: z.enum(['after', 'first', 'twice', 'late', 'never']).default('after'),
  slow: z.literal('on').optional(),
  lose: z.literal('on').optional(),
  forge: z.literal('on').optional(),
  amount: z.literal('on').optional(),
})

/** Read the page's form; undefined: it is not valid. */
export function readAct(body: unknown): { act: Act; faults: Partial<Faults> } | undefined {
  const form = Form.safeParse(body).data
  return (
    form && {
      act: form.act,
      faults: {
        notify: form.notify,
        slowMs: form.slow ? 6_000 : 0,
        lostAnswers: form.lose ? 3 : 0,
        isForged: form.forge !== undefined,
        amountOffCents: form.amount ? 100 : 0,
      },
    }
  )
}
