import type { pictures, PictureSubject } from '@tabard/contract/pictures'
import { inTreeOrder } from '@tabard/domain/menu-editing/draft'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { grouped } from '../catalogue/grouped.ts'
import { snapshotCatalogue } from '../catalogue/snapshot-catalogue.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'

/** Every category and item with its picture, in the order of the menu: a category, then what stands in it. */
export const listPictures: Handler<typeof pictures.list> = ({ shop }) =>
  shop.read((tx) => loadPictureSubjects(tx, shop.shopId))

export async function loadPictureSubjects(tx: ReadTx, shopId: string): Promise<readonly PictureSubject[]> {
  const { categories, items } = await snapshotCatalogue(tx, shopId)
  const pictureOf = await findPictures(tx, [...items, ...categories])
  const itemsOf = grouped(items, (row) => row.category_id)
  const ordered = inTreeOrder(
    categories.map((row) => ({ ...row, id: row.category_id, parentId: row.parent_id })),
  )
  return ordered.flatMap((category) => {
    const categoryNames = { first: category.name1, second: category.name2 }
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
        names: { first: item.name1, second: item.name2 },
        categoryNames,
        picture: pictureOf(item).picture,
      })),
    ]
  })
}
