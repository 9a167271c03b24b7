import { fulfilment, times } from '@tabard/contract/fulfilment/calls'
import { openClient, openStaff, shop } from './open-client.ts'
import type { Product } from './start-product.ts'

/** The most that an owner can allow: pick-up for a year ahead, every five minutes. Answers the URL and body that ask for it. */
export async function openForAYear({ url, dataDir }: Product) {
  const { client: owner } = await openStaff(url, dataDir, 'owner')
  const { orderTypes } = await owner.call(fulfilment.list, {})
  const found = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!found) throw new Error('the demo shop does not offer pick-up')
  const terms = { ...found.terms, takesLater: true, daysAhead: 365, slotMinutes: 5 as const }
  await owner.call(fulfilment.save, { terms, seen: found.revision })
  const body = { orderType: 'pickup', dishes: [] }
  const { days, slots } = await openClient(url).call(times.ask, body)
  return {
    days: days.length,
    slotsADay: slots.length,
    url: `${url}${times.ask.path}?id=${shop}&shp=${shop}`,
    body: JSON.stringify(body),
  }
}

/** This number of callers, each with its own address behind a trusted proxy (`TRUSTED_HOPS=1`). */
export function manyCallers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `198.18.${at >> 8}.${at & 255}`)
}
