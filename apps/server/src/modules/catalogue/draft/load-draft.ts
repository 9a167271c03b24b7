import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from './to-draft.ts'
import { snapshotCatalogue } from './read-snapshot.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readRevision } from './hold-draft.ts'

/** Load the whole draft in one flush. */
export const loadDraft: Handler<typeof menuEditing.draft> = ({ shop }) =>
  shop.read(async (tx) => {
    // Read the revision first: if an edit falls in between, the rows are newer and the client loads them
    // again.
    const [draftRevision, snapshot, profile] = await Promise.all([
      readRevision(tx, shop.shopId),
      snapshotCatalogue(tx, shop.shopId),
      getShop(tx, shop.shopId),
    ])
    return {
      draftRevision,
      draft: toDraft(snapshot),
      taxes: profile.pricing.taxes,
      orderTypes: profile.orderTypes.map(({ code, names }) => ({ code, names })),
    }
  })
