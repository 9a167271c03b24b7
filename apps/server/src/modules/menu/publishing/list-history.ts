import type { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Handler } from '../../../http/handler.ts'
import { findChangesOf, findLatest, listHistory } from './publications.ts'
import { presentPlan } from './plan-publication.ts'
import { readRevision } from '../../catalogue/draft/hold-draft.ts'
import { findPlan } from './plan-queries.ts'

/** Read what changed since the editor's last poll: draft revision, latest publication and plan. */
export const loadState: Handler<typeof menuPublishing.state> = ({ shop }) =>
  shop.read(async (tx) => {
    const [draftRevision, published, plan] = await Promise.all([
      readRevision(tx, shop.shopId),
      findLatest(tx, shop.shopId),
      tx.row(findPlan({ shopId: shop.shopId })),
    ])
    return { draftRevision, published, planned: plan && presentPlan(plan) }
  })

/** List publications before a number, latest first. */
export const loadHistory: Handler<typeof menuPublishing.history> = ({ input, shop }) =>
  shop.read((tx) => listHistory(tx, shop.shopId, input.before))

/** List the changes of one publication. */
export const loadPublication: Handler<typeof menuPublishing.publication> = ({ input, shop, fail }) =>
  shop.read(
    async (tx) =>
      (await findChangesOf(tx, shop.shopId, input.publicationId)) ?? fail('menu.publicationUnknown', {}),
  )
