import { scanProofMs } from '@tabard/domain/value/scan-code'
import type { WriteTx } from '../../../db/tx.ts'
import { spendProof } from './queries.ts'

/**
 * Spend value with the proof of a scanned live code (`scan.read` answered its `scanId`). `subjectIds`: what the code may
 * have identified, such as the card and its customer. Returns false for a static code, another subject, a scan that is
 * too old, and one that another request spent with; then spending needs the PIN or staff who confirm (ADR-190).
 */
export async function spendScanProof(
  tx: WriteTx,
  {
    scanId,
    subjectIds,
    requestId,
    now,
  }: {
    readonly scanId: string
    readonly subjectIds: readonly string[]
    /** Of the order or payment: sent again, the proof is the same. */
    readonly requestId: string
    readonly now: number
  },
): Promise<boolean> {
  const since = new Date(now - scanProofMs)
  const spent = await tx.change(spendProof({ scanId, subjectIds, since, requestId }))
  return spent.length > 0
}
