import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { categoryAndBelow } from '@tabard/domain/catalogue/draft'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotCatalogue, snapshotPart } from '../draft/read-snapshot.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'
import { deleteCategories, deleteItemsIn, listCategoryTree } from './category-queries.ts'

/**
 * Remove a category with its subcategories and items. Refused when the number of items differs from the one
 * its editor saw.
 */
export const removeCategory: Handler<typeof menuEditing.removeCategory> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { categoryId, revision, itemCount } = input
    const key = { shopId: shop.shopId }
    const [draftRevision, tree] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      tx.rows(listCategoryTree({ ...key })),
    ])
    const ids = categoryAndBelow(
      tree.map((row) => ({ id: row.categoryId, parentId: row.parentId })),
      categoryId,
    )
    const whole = await snapshotCatalogue(tx, shop.shopId)
    const itemIds = whole.items.filter((row) => ids.includes(row.category_id)).map((row) => row.item_id)
    const [snapshot, items, categories] = await Promise.all([
      snapshotPart(tx, shop.shopId, { categories: ids, items: itemIds }),
      tx.change(deleteItemsIn({ ...key, categoryIds: ids })),
      tx.change(deleteCategories({ ...key, ids, topId: categoryId, revision })),
    ])
    const before = toDraft(snapshot)
    if (categories.length < ids.length || items.length !== itemCount)
      return fail('menu.changedMeanwhile', {
        current: before.categories.find(({ id }) => id === categoryId) ?? null,
        byName: await findLastEditor(tx, shop.shopId, categoryId, 'menu.'),
      })
    return keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'category',
      what: 'menu.removeCategory',
      subject: categoryId,
      before: { categories: before.categories, items: before.items },
      draftRevision,
      snapshot,
    })
  })
