import type { z } from 'zod'
import type { TerminalKey } from '../terminal.ts'
import type { StripeCalls } from './ask-stripe.ts'
import { PageOf } from './stripe-schemas.ts'
import { referenceField } from './view-of-stripe.ts'

/** Clocks may differ by this much, and a start may take this long. */
const beforeSeconds = 120
const afterSeconds = 900

/**
 * Find the object whose metadata has our reference, in Stripe's list of the time around its start. The list is
 * consistent, which Stripe's search is not.
 */
export async function findByReference<
  Item extends { readonly id: string; readonly metadata: Readonly<Record<string, string>> },
>(
  stripe: StripeCalls,
  path: string,
  schema: z.ZodType<Item>,
  { reference, startedAt }: TerminalKey,
): Promise<Item | undefined> {
  const started = Math.floor(startedAt / 1_000)
  const query = new URLSearchParams({
    limit: '100',
    'created[gte]': String(started - beforeSeconds),
    'created[lte]': String(started + afterSeconds),
  })
  for (;;) {
    const page = await stripe.get(`${path}?${query}`, PageOf(schema))
    const found = page?.data.find(({ metadata }) => metadata[referenceField] === reference)
    const last = page?.data.at(-1)
    if (found || !page?.has_more || !last) return found
    query.set('starting_after', last.id)
  }
}
