import { writing } from '../../db/statement.ts'

type SetPictureValues = [
  merchantId: string,
  shopId: string,
  subjectId: string,
  picture: string | null,
  alt1: string | null,
  alt2: string | null,
]

/** Set or clear an item's picture. No row: unknown item. */
export const setItemPicture = writing<{ subject_id: string }, SetPictureValues>(
  `update items set picture = $4, picture_alt1 = $5, picture_alt2 = $6
   where merchant_id = $1 and shop_id = $2 and item_id = $3 returning item_id as subject_id`,
)

/** Set or clear a category's picture. No row: unknown category. */
export const setCategoryPicture = writing<{ subject_id: string }, SetPictureValues>(
  `update categories set picture = $4, picture_alt1 = $5, picture_alt2 = $6
   where merchant_id = $1 and shop_id = $2 and category_id = $3 returning category_id as subject_id`,
)

/** Set or clear an option's picture. No row: unknown option. */
export const setOptionPicture = writing<{ subject_id: string }, SetPictureValues>(
  `update options set picture = $4, picture_alt1 = $5, picture_alt2 = $6
   where merchant_id = $1 and shop_id = $2 and option_id = $3 returning option_id as subject_id`,
)
