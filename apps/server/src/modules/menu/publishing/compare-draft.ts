import type { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { menuDifference } from '@tabard/domain/catalogue/differences/menu-difference'
import { menuProblems } from '@tabard/domain/catalogue/menu-problems'
import type { Handler } from '../../../http/handler.ts'
import { emptySnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'
import { readRevision } from '../../catalogue/draft/hold-draft.ts'
import { snapshotCatalogue } from '../../catalogue/draft/read-snapshot.ts'
import { toDraft } from '../../catalogue/draft/to-draft.ts'
import { findPublicationOf, findPublishedSnapshot } from './publications.ts'

/**
 * Compare the draft with the published menu: what publishing would change. With `restoring`: what restoring
 * that publication would change in the draft.
 */
export const loadDifference: Handler<typeof menuPublishing.difference> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const { restoring } = input
    const [draftRevision, snapshot, other] = await Promise.all([
      readRevision(tx, shop.shopId),
      snapshotCatalogue(tx, shop.shopId),
      restoring === undefined
        ? findPublishedSnapshot(tx, shop.shopId)
        : findPublicationOf(tx, shop.shopId, restoring),
    ])
    if (restoring !== undefined && !other) return fail('menu.publicationUnknown', {})
    const draft = toDraft(snapshot)
    const published = toDraft(other ?? emptySnapshot)
    const [before, after] = restoring === undefined ? [published, draft] : [draft, published]
    return {
      draftRevision,
      changes: menuDifference(before, after),
      problems: menuProblems(after),
    }
  })
