import { changeAll, type WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { listLivePasses } from './queries.ts'

/** Changes within this time are one update. */
const debounceMs = 10_000

/**
 * Update the wallet passes of what changed: member cards, gift cards, coupons or vouchers by their ids, which also own the
 * ledger accounts. One read by key; without a pass on a phone nothing else is sent.
 */
export async function notePassChange(
  tx: WriteTx,
  { owners, now }: { readonly owners: readonly string[]; readonly now: number },
): Promise<void> {
  if (owners.length === 0) return
  const passes = await tx.rows(listLivePasses({ subjectIds: owners }))
  await changeAll(
    tx,
    passes.map(({ passId }) => updateLater(passId, now + debounceMs)),
  )
}

/** The job that updates a pass. A later one replaces it. */
export function updateLater(passId: string, at: number) {
  return enqueueJob({ name: 'pass.update', key: passId, payload: { passId }, at })
}
