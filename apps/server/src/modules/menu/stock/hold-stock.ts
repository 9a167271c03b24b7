import { changeAll, type WriteTx } from '../../../db/tx.ts'
import { lockStock } from './stock-queries.ts'
import { lockSharedCounts } from './take-stock.ts'

/**
 * Lock the stock rows of these items and their shared counts. Every caller locks in the same order, own rows
 * first, which prevents deadlocks.
 */
export function holdStock(tx: WriteTx, shopId: string, subjectIds: readonly string[]): Promise<unknown> {
  const of = { shopId, subjectIds }
  return changeAll(tx, [lockStock(of), lockSharedCounts(of)])
}
