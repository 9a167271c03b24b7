import { createHash } from 'node:crypto'
import type { fulfilment, ShopKitchen } from '@tabard/contract/fulfilment'
import { stationLimits, stretchMs, stretchTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { asapHorizonMs, stationSubject } from '@tabard/domain/fulfilment/promise'
import { cleanText } from '@tabard/domain/text-input'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { readKitchen } from '../shops/read-ways.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { listBuckets } from './capacity-queries.ts'
import { deleteStations, insertStationItems, insertStations } from './queries.ts'

export const listStations: Handler<typeof fulfilment.stations> = ({ shop, now }) =>
  shop.read((tx) => loadKitchen(tx, shop.shopId, now))

/** Writes the stations and their work whole. What is claimed of a station stays, by its id. */
export const saveStations: Handler<typeof fulfilment.saveStations> = async (request) => {
  const { input, shop, now, fail, publish } = request
  const max = stationLimits.nameLength
  const stations: {
    station_id: string
    name1: string
    name2: string
    hands: number | null
    position: number
  }[] = []
  for (const { stationId, names, hands } of input.stations) {
    const first = cleanText(names.first, { maxLength: max, multiline: false })
    const second = cleanText(names.second, { maxLength: max, multiline: false })
    if (!first.ok || !second.ok) return fail('text.tooLong', { field: 'names', max })
    if (first.text === '') return fail('station.nameRequired', {})
    stations.push({
      station_id: stationId,
      name1: first.text,
      name2: second.text,
      hands: hands ?? null,
      position: stations.length,
    })
  }
  const known = new Set(stations.map((station) => station.station_id))
  if (known.size < stations.length || input.work.some(({ stationId }) => !known.has(stationId)))
    return fail('station.unknown', {})
  return shop.write(async (tx, caller) => {
    const who = await caller
    // Whoever changes the shop's configuration waits here: what is looked at next is the latest.
    await configChanged(tx, shop.shopId)
    const before = await loadKitchen(tx, shop.shopId, now)
    if (before.revision !== input.seen) return fail('station.changedMeanwhile', {})
    await tx.change(deleteStations(tx.merchantId, shop.shopId))
    await tx.change(insertStations(tx.merchantId, shop.shopId, JSON.stringify(stations)))
    await tx.change(insertStationItems(tx.merchantId, shop.shopId, JSON.stringify(input.work)))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'ways.saveStations',
      subject: shop.shopId,
      before: { stations: before.stations },
      after: { stations: input.stations },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return loadKitchen(tx, shop.shopId, now)
  })
}

async function loadKitchen(tx: ReadTx, shopId: string, now: number): Promise<ShopKitchen> {
  const from = Math.floor(now / stretchMs) * stretchMs
  const to = from + asapHorizonMs
  const [kitchen, buckets] = await Promise.all([
    readKitchen(tx, shopId),
    tx.rows(listBuckets(tx.merchantId, shopId, new Date(from), new Date(to))),
  ])
  const work = [...kitchen.work].map(([subjectId, line]) => ({ subjectId, ...line }))
  const { stations } = kitchen
  const used = new Map(buckets.map((row) => [`${row.subject} ${row.starts_at.getTime()}`, row.used]))
  return {
    revision: createHash('sha1').update(JSON.stringify({ stations, work })).digest('base64url'),
    stations,
    work,
    load: stations.flatMap(({ stationId, hands }) =>
      hands === undefined
        ? []
        : Array.from({ length: (to - from) / stretchMs }, (_, place) => ({
            stationId,
            from: from + place * stretchMs,
            used: used.get(`${stationSubject(stationId)} ${from + place * stretchMs}`) ?? 0,
            most: stretchTenths(hands),
          })),
    ),
  }
}
