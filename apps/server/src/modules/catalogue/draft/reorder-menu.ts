import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from './hold-draft.ts'
import { reorderCategories, reorderGroups, reorderItems } from './order-queries.ts'

const statements = { categories: reorderCategories, items: reorderItems, optionGroups: reorderGroups }

/**
 * Reorder siblings. Rows added by others follow at the end, removed ones are ignored. Row revisions stay:
 * sorting causes no conflict with an item that is being edited.
 */
export const reorderMenu: Handler<typeof menuEditing.reorder> = ({ input, shop, now }) =>
  shop.write(async (tx, caller) => {
    const [draftRevision] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      tx.change(statements[input.what]({ shopId: shop.shopId, ids: [...new Set(input.ids)] })),
    ])
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.reorder',
      subject: input.what,
      after: { ids: input.ids },
    })
    return { draftRevision }
  })
