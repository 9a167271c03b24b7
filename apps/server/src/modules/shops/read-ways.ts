import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import { settleWay, type Way, type WayTerms } from '@tabard/domain/fulfilment/way'
import type { ReadTx } from '../../db/tx.ts'
import { settingsAt } from './load-shop.ts'
import { listStationItems, listStations, listWays } from './queries.ts'
import { listStoredSettings } from './settings/queries.ts'
import { toKitchen, toWayNow, toWayTerms, wayDefaults } from './way-rows.ts'

export interface StoredWay {
  readonly terms: WayTerms
  /** With what the shop's settings say where the terms say nothing. */
  readonly way: Way
  readonly revision: string
}

/**
 * The shop's ways of ordering, after this transaction's changes: from the rows, since what a process keeps of a shop must
 * not be made of what may still be rolled back.
 */
export async function readWays(tx: ReadTx, shopId: string): Promise<StoredWay[]> {
  const [stored, rows] = await Promise.all([
    tx.rows(listStoredSettings(tx.merchantId, shopId)),
    tx.rows(listWays(tx.merchantId, shopId)),
  ])
  const settings = settingsAt(stored, {})
  return rows.map((row) => {
    const terms = toWayTerms(row)
    return { terms, way: settleWay(terms, wayDefaults(settings), toWayNow(row)), revision: row.revision }
  })
}

/** The kitchen of a shop, likewise. */
export async function readKitchen(tx: ReadTx, shopId: string): Promise<Kitchen> {
  const [stations, work] = await Promise.all([
    tx.rows(listStations(tx.merchantId, shopId)),
    tx.rows(listStationItems(tx.merchantId, shopId)),
  ])
  return toKitchen(stations, work)
}
