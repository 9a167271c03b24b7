import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { findPublicationOf } from '../../menu/publishing/publications.ts'
import { snapshotCatalogue, type CatalogueSnapshot } from './catalogue-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from './hold-draft.ts'
import { keepRemoval } from './keep-removal.ts'
import { emptyDraft, insertSnapshot, takeRemoval } from './queries.ts'
import { refusingReferences } from './refuse-references.ts'

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

/** Replace the draft with the catalogue of a publication. The previous draft is saved and can be restored. */
export const restoreDraft: Handler<typeof menuEditing.restore> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const { publicationId } = input
      const [draftRevision, publication, before] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        findPublicationOf(tx, shop.shopId, publicationId),
        snapshotCatalogue(tx, shop.shopId),
      ])
      if (!publication) return fail('menu.publicationUnknown', {})
      const held = draftRevision - 1
      if (held !== input.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
      await replaceDraft(tx, shop.shopId, draftRevision, publication)
      return keepRemoval(tx, {
        shopId: shop.shopId,
        now,
        caller: await caller,
        kind: 'draft',
        what: 'menu.restore',
        subject: publicationId,
        before: { draftRevision: held, items: before.items.length },
        after: { draftRevision, items: publication.items.length },
        draftRevision,
        snapshot: before,
      })
    }),
  )

async function replaceDraft(
  tx: WriteTx,
  shopId: string,
  revision: number,
  snapshot: CatalogueSnapshot,
): Promise<void> {
  await Promise.all(emptyDraft.map((statement) => tx.change(statement({ shopId }))))
  await insertRows(tx, shopId, revision, snapshot)
}

async function insertRows(
  tx: WriteTx,
  shopId: string,
  revision: number,
  snapshot: CatalogueSnapshot,
): Promise<void> {
  await Promise.all(insertSnapshot(shopId, revision, snapshot).map((statement) => tx.change(statement)))
}
