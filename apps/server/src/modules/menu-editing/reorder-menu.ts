import type { menuEditing } from '@tabard/contract/menu-editing'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { growDraft } from './hold-draft.ts'
import { reorderCategories, reorderGroups, reorderItems } from './queries.ts'

const statements = { categories: reorderCategories, items: reorderItems, optionGroups: reorderGroups }

/**
 * Puts siblings into an order. What somebody added meanwhile follows; what somebody removed is passed over. No row's
 * revision grows by it: whoever edits a dish while another sorts the menu has nothing to choose.
 */
export const reorderMenu: Handler<typeof menuEditing.reorder> = ({ input, shop, now }) =>
  shop.write(async (tx, caller) => {
    const [draftRevision] = await Promise.all([
      growDraft(tx, shop.shopId),
      tx.change(statements[input.what](tx.merchantId, shop.shopId, [...new Set(input.ids)])),
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
