import type { Client } from '@tabard/contract/wire/client'
import { fulfilment } from '@tabard/contract/fulfilment/calls'

/** Let pick-up accept orders for later, up to `daysAhead` days ahead. */
export async function takeLater(staff: Client, daysAhead: number): Promise<void> {
  const { orderTypes } = await staff.call(fulfilment.list, {})
  const pickup = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!pickup) throw new Error('the sample shop has no pick-up')
  const terms = { ...pickup.terms, takesLater: true, daysAhead }
  await staff.call(fulfilment.save, { terms, seen: pickup.revision })
}
