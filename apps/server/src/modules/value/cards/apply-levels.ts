import type { WriteTx } from '../../../db/tx.ts'
import { applyCardLevels } from '../../identity/customers/apply-card-levels.ts'
import { listLevels } from './level-queries.ts'

/** Apply the price levels that customers' cards bring, after they joined or left, or a card moved. */
export async function applyLevels(tx: WriteTx, customerIds: readonly (string | null)[]): Promise<void> {
  const ids = customerIds.filter((id) => id !== null)
  if (ids.length > 0) await applyCardLevels(tx, await tx.rows(listLevels({ customerIds: ids })))
}
