import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuDifference } from '@tabard/domain/catalogue/differences/menu-difference'
import { menuProblems } from '@tabard/domain/catalogue/menu-problems'
import type { Handler } from '../../../http/handler.ts'
import { findPublicationOf, findPublishedSnapshot } from '../../menu/publishing/publications.ts'
import { emptySnapshot, presentDraft } from './to-draft.ts'
import { snapshotCatalogue } from './catalogue-snapshot.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findDraft } from './queries.ts'

/** Load the whole draft in one flush. */
export const loadDraft: Handler<typeof menuEditing.draft> = ({ shop }) =>
  shop.read(async (tx) => {
    // Read the revision first: if an edit falls in between, the rows are newer and the client loads them
    // again.
    const [held, snapshot, profile] = await Promise.all([
      tx.row(findDraft({ shopId: shop.shopId })),
      snapshotCatalogue(tx, shop.shopId),
      getShop(tx, shop.shopId),
    ])
    return {
      draftRevision: held?.revision ?? 0,
      draft: presentDraft(snapshot),
      taxes: profile.pricing.taxes,
      orderTypes: profile.orderTypes.map(({ code, names }) => ({ code, names })),
    }
  })

/**
 * Compare the draft with the published menu: what publishing would change. With `restoring`: what restoring
 * that publication would change in the draft.
 */
export const loadDifference: Handler<typeof menuEditing.difference> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const { restoring } = input
    const [held, snapshot, other] = await Promise.all([
      tx.row(findDraft({ shopId: shop.shopId })),
      snapshotCatalogue(tx, shop.shopId),
      restoring === undefined
        ? findPublishedSnapshot(tx, shop.shopId)
        : findPublicationOf(tx, shop.shopId, restoring),
    ])
    if (restoring !== undefined && !other) return fail('menu.publicationUnknown', {})
    const draft = presentDraft(snapshot)
    const published = presentDraft(other ?? emptySnapshot)
    const [before, after] = restoring === undefined ? [published, draft] : [draft, published]
    return {
      draftRevision: held?.revision ?? 0,
      changes: menuDifference(before, after),
      problems: menuProblems(after),
    }
  })
