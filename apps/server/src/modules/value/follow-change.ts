import { systemWrite } from '../../db/platform-database.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { gatherMerged } from './joining/gather-merged.ts'
import { notePassChange } from './passes/note-pass-change.ts'
import { updateTier } from './points/update-tiers.ts'

/**
 * Follow a change of an account of value: wallet passes of its owner, the tier of a card whose points changed, and the card
 * that has the value of a merged one.
 */
export async function followChange(
  deps: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
  { owner, isPoints }: { readonly owner: string; readonly isPoints: boolean },
): Promise<void> {
  await gatherMerged(deps, merchantId, owner)
  if (isPoints) await updateTier(deps, merchantId, { cardId: owner })
  await systemWrite(deps.pool, merchantId, (tx) => notePassChange(tx, { owners: [owner], now: deps.clock() }))
}
