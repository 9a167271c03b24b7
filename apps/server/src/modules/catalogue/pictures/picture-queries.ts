import { writing } from '../../../db/statement.ts'

/** Set or clear an item's picture. No row: unknown item. */
export const setItemPicture = writing<
  { subjectId: string },
  { shopId: string; subjectId: string; picture: string | null; alt1: string | null; alt2: string | null }
>(
  `update items set picture = :picture, picture_alt1 = :alt1, picture_alt2 = :alt2
   where merchant_id = :merchantId and shop_id = :shopId and item_id = :subjectId returning item_id as subject_id`,
)

/** Set or clear a category's picture. No row: unknown category. */
export const setCategoryPicture = writing<
  { subjectId: string },
  { shopId: string; subjectId: string; picture: string | null; alt1: string | null; alt2: string | null }
>(
  `update categories set picture = :picture, picture_alt1 = :alt1, picture_alt2 = :alt2
   where merchant_id = :merchantId and shop_id = :shopId and category_id = :subjectId returning category_id as subject_id`,
)

/** Set or clear an option's picture. No row: unknown option. */
export const setOptionPicture = writing<
  { subjectId: string },
  { shopId: string; subjectId: string; picture: string | null; alt1: string | null; alt2: string | null }
>(
  `update options set picture = :picture, picture_alt1 = :alt1, picture_alt2 = :alt2
   where merchant_id = :merchantId and shop_id = :shopId and option_id = :subjectId returning option_id as subject_id`,
)
