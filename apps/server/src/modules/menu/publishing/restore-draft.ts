import type { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Handler } from '../../../http/handler.ts'
import { bumpRevision } from '../../catalogue/draft/hold-draft.ts'
import { keepRemoval } from '../../catalogue/removals/keep-removal.ts'
import { snapshotCatalogue } from '../../catalogue/draft/read-snapshot.ts'
import { refusingReferences } from '../../catalogue/draft/refuse-references.ts'
import { replaceDraft } from '../../catalogue/removals/replace-draft.ts'
import { findPublicationOf } from './publications.ts'

/** Replace the draft with the catalogue of a publication. The previous draft is saved and can be restored. */
export const restoreDraft: Handler<typeof menuPublishing.restore> = ({ input, shop, now, fail }) =>
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
