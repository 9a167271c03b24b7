import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { takeRemoval } from './removal-queries.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { refusingReferences } from '../draft/refuse-references.ts'
import { insertRows, replaceDraft } from './replace-draft.ts'

/**
 * Restore removed rows, once. A whole draft is restored only while nothing was edited since: no later edit is
 * lost.
 */
export const restoreVersion: Handler<typeof menuEditing.restoreVersion> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const [draftRevision, [removal]] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        tx.change(takeRemoval({ shopId: shop.shopId, removalId: input.removalId, at: new Date(now) })),
      ])
      if (!removal) return fail('menu.removalUnknown', {})
      const isWhole = removal.kind === 'draft'
      if (isWhole && removal.draftRevision !== draftRevision - 1)
        return fail('menu.draftMoved', { draftRevision: draftRevision - 1 })
      await (isWhole
        ? replaceDraft(tx, shop.shopId, draftRevision, removal.snapshot)
        : insertRows(tx, shop.shopId, draftRevision, removal.snapshot))
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: await caller,
        what: 'menu.bringBack',
        subject: input.removalId,
        after: { kind: removal.kind },
      })
      return { draftRevision }
    }),
  )
