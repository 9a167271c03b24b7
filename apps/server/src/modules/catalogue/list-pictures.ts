import type { catalogue, PictureSubject } from '@tabard/contract/catalogue'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'
import { listCategories, listItems } from './queries.ts'

/** Every category and item with its picture, in the order of the menu: a category, then what stands in it. */
export const listPictures: Handler<typeof catalogue.listPictures> = ({ shop }) =>
  shop.read((tx) => loadPictureSubjects(tx, shop.shopId))

export async function loadPictureSubjects(tx: ReadTx, shopId: string): Promise<readonly PictureSubject[]> {
  const key = [tx.merchantId, shopId] as const
  const [categories, items] = await Promise.all([tx.rows(listCategories(...key)), tx.rows(listItems(...key))])
  const pictureOf = await findPictures(tx, [...items, ...categories])
  return categories.flatMap((category) => {
    const categoryNames = { first: category.name1, second: category.name2 }
    return [
      {
        of: 'category' as const,
        subjectId: category.category_id,
        names: categoryNames,
        categoryNames,
        picture: pictureOf(category).picture,
      },
      ...items
        .filter((item) => item.category_id === category.category_id)
        .map((item) => ({
          of: 'item' as const,
          subjectId: item.item_id,
          names: { first: item.name1, second: item.name2 },
          categoryNames,
          picture: pictureOf(item).picture,
        })),
    ]
  })
}
