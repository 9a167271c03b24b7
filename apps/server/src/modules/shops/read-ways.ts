import { settleWay, type Way, type WayTerms } from '@tabard/domain/fulfilment/way'
import type { ReadTx } from '../../db/tx.ts'
import { getShop } from './load-shop.ts'
import { listWays } from './queries.ts'
import { toWayNow, toWayTerms, wayDefaults } from './way-rows.ts'

export interface StoredWay {
  readonly terms: WayTerms
  /** With what the shop's settings say where the terms say nothing. */
  readonly way: Way
  readonly revision: string
}

/** The shop's ways of ordering, after this transaction's changes. */
export async function readWays(tx: ReadTx, shopId: string): Promise<StoredWay[]> {
  const [{ settings }, rows] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listWays(tx.merchantId, shopId)),
  ])
  return rows.map((row) => {
    const terms = toWayTerms(row)
    return { terms, way: settleWay(terms, wayDefaults(settings), toWayNow(row)), revision: row.revision }
  })
}
