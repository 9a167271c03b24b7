import { randomUUID } from 'node:crypto'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { settings } from '@tabard/contract/settings/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { Names } from '@tabard/domain/text/names'
import type { Business } from '../businesses.ts'
import type { Stage } from '../stage.ts'

/**
 * Keep orders that nobody accepts: staff's taps of past days follow later by the clock of other servers, and a
 * visitor of the demo finds its open orders a day later too.
 */
export async function keepUnaccepted({ owner }: Pick<Stage, 'owner'>): Promise<void> {
  const change = { key: 'order.refuseAfterMinutes', value: 0, isLocked: false, seen: null }
  await owner.call(settings.save, { level: 'shop', changes: [change] })
}

/** What a shop in use has set up: tables, kitchen stations, an offer, kerbside pick-up and orders for later. */
export async function furnishShop(
  { owner }: Pick<Stage, 'owner'>,
  { tables: count, channels, promoCode }: Business,
): Promise<void> {
  const third = Math.floor(count / 3)
  for (const [from, to, seats] of [
    [1, third, 2],
    [third + 1, 2 * third, 4],
    [2 * third + 1, count, 6],
  ] as const)
    await owner.call(tables.create, { prefix: '', from, to, area: '', seats })
  const offered = new Set<string>(['pickup', ...channels.map(({ channel }) => channel)])
  const { orderTypes } = await owner.call(fulfilment.list, {})
  for (const { terms, revision } of orderTypes)
    if (terms.kind !== 'table' && offered.has(terms.kind))
      await owner.call(fulfilment.save, {
        terms: { ...terms, isOffered: true, takesLater: true },
        seen: revision,
      })
  await addStations(owner)
  await addOffers(owner, promoCode)
}

const stationNames: readonly { readonly names: Names; readonly words: RegExp }[] = [
  { names: { first: 'Bar', second: '水吧' }, words: /drink|tea|coffee|beer|wine|dessert/i },
  { names: { first: 'Starters', second: '点心前菜' }, words: /dim sum|appeti|salad/i },
  { names: { first: 'Wok', second: '炒锅' }, words: /./ },
]

/** Each category goes to the first station whose words its name contains. */
async function addStations(owner: Stage['owner']): Promise<void> {
  const { revision, categories } = await owner.call(stations.list, {})
  const made = stationNames.map(({ names, words }) => ({
    words,
    station: { stationId: randomUUID(), names, capacity: null },
  }))
  await owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: made.map(({ station }) => station).toReversed(),
      courses: [],
      assigned: categories
        .filter(({ parentId }) => parentId === undefined)
        .map(({ id, names }) => ({
          subjectId: id,
          stationId: made.find(({ words }) => words.test(names.first))?.station.stationId ?? null,
          courseId: null,
          tenths: null,
        })),
    },
  })
}

async function addOffers(owner: Stage['owner'], promoCode: string): Promise<void> {
  const offer = {
    priority: 10,
    stacking: 'together' as const,
    scope: {},
    schedule: { from: null, to: null, weekdays: [], hours: null },
    limits: { uses: null, perCustomer: null, perDay: null },
  }
  await owner.call(promotionManagement.save, {
    promotionId: randomUUID(),
    revision: null,
    isEverywhere: false,
    promotion: {
      ...offer,
      names: { first: '10% off pick-up over $60', second: '自取满 $60 减 10%' },
      benefit: { kind: 'percent', rate: 1_000 },
      needs: { orderTypes: ['pickup'], minimumCents: 6_000 },
      needsCode: false,
    },
  })
  const promotionId = randomUUID()
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: {
      ...offer,
      names: { first: `$5 off with the code ${promoCode}`, second: `优惠码 ${promoCode} 立减 $5` },
      benefit: { kind: 'amount', cents: 500 },
      needs: { minimumCents: 3_000 },
      needsCode: true,
    },
  })
  await owner.call(promotionManagement.addWord, { promotionId, word: promoCode, most: null })
}
