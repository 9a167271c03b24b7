import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Handler } from '../../../http/handler.ts'
import { findChangesOf, findLatest, listHistory } from './publications.ts'
import { presentPlan } from './plan-publication.ts'
import { findDraft, findPlan } from '../../catalogue/draft/queries.ts'

/** Read what changed since the editor's last poll: draft revision, latest publication and plan. */
export const loadState: Handler<typeof menuEditing.state> = ({ shop }) =>
  shop.read(async (tx) => {
    const [held, published, plan] = await Promise.all([
      tx.row(findDraft({ shopId: shop.shopId })),
      findLatest(tx, shop.shopId),
      tx.row(findPlan({ shopId: shop.shopId })),
    ])
    return { draftRevision: held?.revision ?? 0, published, planned: plan && presentPlan(plan) }
  })

/** List publications before a number, latest first. */
export const loadHistory: Handler<typeof menuEditing.history> = ({ input, shop }) =>
  shop.read((tx) => listHistory(tx, shop.shopId, input.before))

/** List the changes of one publication. */
export const loadPublication: Handler<typeof menuEditing.publication> = ({ input, shop, fail }) =>
  shop.read(
    async (tx) =>
      (await findChangesOf(tx, shop.shopId, input.publicationId)) ?? fail('menu.publicationUnknown', {}),
  )
