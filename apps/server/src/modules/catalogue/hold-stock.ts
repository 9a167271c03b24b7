import type { WriteTx } from '../../db/tx.ts'
import { lockStock } from './queries.ts'

/**
 * Lock the stock rows of these items before some units are taken and others returned. All callers lock in the
 * same order, which prevents deadlocks.
 */
export function holdStock(tx: WriteTx, shopId: string, subjectIds: readonly string[]): Promise<unknown> {
  return tx.change(lockStock({ shopId, subjectIds }))
}
