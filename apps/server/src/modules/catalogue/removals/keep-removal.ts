import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/callers.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { insertRemoval } from './removal-queries.ts'
import type { Removal } from '@tabard/contract/catalogue/removal'

interface Removed {
  readonly shopId: string
  readonly now: number
  readonly caller: Caller
  readonly kind: 'items' | 'category' | 'optionGroup' | 'label' | 'draft' | 'daypart'
  readonly what: AuditAction
  readonly subject: string
  readonly before: unknown
  readonly after?: unknown
  readonly draftRevision: number
  /** The rows as they were. */
  readonly snapshot: CatalogueSnapshot
}

/** Save removed rows so that they can be restored, and write the audit entry. */
export async function keepRemoval(tx: WriteTx, removed: Removed): Promise<Removal> {
  const { shopId, now, caller, kind, what, subject, before, after, draftRevision, snapshot } = removed
  const removalId = newId(now)
  await Promise.all([
    tx.change(
      insertRemoval({
        shopId,
        removalId,
        at: new Date(now),
        kind,
        byName: caller.name,
        draftRevision,
        snapshot: JSON.stringify(snapshot),
      }),
    ),
    recordAudit(tx, { shopId, now, caller, what, subject, before, after }),
  ])
  return { draftRevision, removalId }
}
