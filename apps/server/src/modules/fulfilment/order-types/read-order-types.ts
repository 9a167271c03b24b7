import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import { resolveOrderType, type OrderType, type OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import type { ReadTx } from '../../../db/tx.ts'
import { readSettings } from '../../shops/load-shop.ts'
import { listStationItems, listStations, listOrderTypes } from './queries.ts'
import { toKitchen, toOrderTypeNow, toOrderTypeTerms, orderTypeDefaults } from './order-type-rows.ts'

/** An order type as stored and as it applies. */
export interface StoredOrderType {
  readonly terms: OrderTypeTerms
  /** The terms completed by the shop's settings. */
  readonly orderType: OrderType
  readonly revision: string
}

/**
 * Read the order types including this transaction's changes. Reads rows instead of the cached profile, which
 * must not contain what may be rolled back.
 */
export async function readOrderTypes(tx: ReadTx, shopId: string): Promise<StoredOrderType[]> {
  const [settings, rows] = await Promise.all([readSettings(tx, shopId), tx.rows(listOrderTypes({ shopId }))])
  return rows.map((row) => {
    const terms = toOrderTypeTerms(row)
    return {
      terms,
      orderType: resolveOrderType(terms, orderTypeDefaults(settings), toOrderTypeNow(row)),
      revision: row.revision,
    }
  })
}

/** Read the kitchen of a shop including this transaction's changes. */
export async function readKitchen(tx: ReadTx, shopId: string): Promise<Kitchen> {
  const [stations, work] = await Promise.all([
    tx.rows(listStations({ shopId })),
    tx.rows(listStationItems({ shopId })),
  ])
  return toKitchen(stations, work)
}
