import type { Client } from '@tabard/contract/client'
import { fulfilment } from '@tabard/contract/fulfilment'

/** Pick-up takes orders for later from now on, so many days ahead. */
export async function takeLater(staff: Client, daysAhead: number): Promise<void> {
  const { ways } = await staff.call(fulfilment.list, {})
  const pickup = ways.find(({ terms }) => terms.code === 'pickup')
  if (!pickup) throw new Error('the sample shop has no pick-up')
  const terms = { ...pickup.terms, takesLater: true, daysAhead }
  await staff.call(fulfilment.save, { terms, seen: pickup.revision })
}
