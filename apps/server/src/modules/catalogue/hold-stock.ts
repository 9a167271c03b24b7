import type { WriteTx } from '../../db/tx.ts'
import { lockStock } from './queries.ts'

/** Locks what is counted of these before some of it is taken and some given back: in one order, whoever does it. */
export function holdStock(tx: WriteTx, shopId: string, subjectIds: readonly string[]): Promise<unknown> {
  return tx.change(lockStock(tx.merchantId, shopId, subjectIds))
}
