import type { pictures, PictureSubject } from '@tabard/contract/pictures/calls'
import { inTreeOrder } from '@tabard/domain/catalogue/draft'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { grouped } from '../draft/grouped.ts'
import { namesOf } from '../draft/row-names.ts'
import { snapshotCatalogue } from '../draft/read-snapshot.ts'
import { findPictures } from '../../platform/pictures/find-pictures.ts'

/**
 * List every category, item and option of the draft with its picture. In menu order: each category followed
 * by its items, then the options of every group.
 */
export const listPictures: Handler<typeof pictures.list> = ({ shop }) =>
  shop.read((tx) => loadPictureSubjects(tx, shop.shopId))

/** Load what `listPictures` returns. */
export async function loadPictureSubjects(tx: ReadTx, shopId: string): Promise<readonly PictureSubject[]> {
  const { categories, items, option_groups: groups, options } = await snapshotCatalogue(tx, shopId)
  const pictureOf = await findPictures(tx, [...items, ...categories, ...options])
  const optionsOf = grouped(options, (row) => row.group_id)
  const itemsOf = grouped(items, (row) => row.category_id)
  const ordered = inTreeOrder(
    categories.map((row) => ({ ...row, id: row.category_id, parentId: row.parent_id })),
  )
  const ofGroups = groups.flatMap((group) =>
    (optionsOf.get(group.group_id) ?? []).map((option) => ({
      of: 'option' as const,
      subjectId: option.option_id,
      names: namesOf(option),
      categoryNames: namesOf(group),
      picture: pictureOf(option).picture,
    })),
  )
  const ofMenu = ordered.flatMap((category) => {
    const categoryNames = namesOf(category)
    return [
      {
        of: 'category' as const,
        subjectId: category.id,
        names: categoryNames,
        categoryNames,
        picture: pictureOf(category).picture,
      },
      ...(itemsOf.get(category.id) ?? []).map((item) => ({
        of: 'item' as const,
        subjectId: item.item_id,
        names: namesOf(item),
        categoryNames,
        picture: pictureOf(item).picture,
      })),
    ]
  })
  return [...ofMenu, ...ofGroups]
}
