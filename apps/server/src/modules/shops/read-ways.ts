import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import { settleWay, type Way, type WayTerms } from '@tabard/domain/fulfilment/way'
import type { ReadTx } from '../../db/tx.ts'
import { settingsAt } from './load-shop.ts'
import { listStationItems, listStations, listWays } from './queries.ts'
import { listStoredSettings } from './settings/queries.ts'
import { toKitchen, toWayNow, toWayTerms, wayDefaults } from './way-rows.ts'

/** An order type as stored and as it applies. */
export interface StoredWay {
  readonly terms: WayTerms
  /** The terms completed by the shop's settings. */
  readonly way: Way
  readonly revision: string
}

/**
 * Read the order types including this transaction's changes. Reads rows instead of the cached profile, which
 * must not contain what may be rolled back.
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

/** Read the kitchen of a shop including this transaction's changes. */
export async function readKitchen(tx: ReadTx, shopId: string): Promise<Kitchen> {
  const [stations, work] = await Promise.all([
    tx.rows(listStations(tx.merchantId, shopId)),
    tx.rows(listStationItems(tx.merchantId, shopId)),
  ])
  return toKitchen(stations, work)
}
