import { writing } from '../../../db/statement.ts'

type Page = [merchantId: string, shopId: string, page: string]
type Written = [
  ...Page,
  title1: string,
  title2: string,
  body1: string,
  body2: string,
  bottom1: string,
  bottom2: string,
  isPublished: boolean,
  revision: string,
  byName: string,
]

/** Insert a page as the last. No row: the code is taken. */
export const insertPage = writing<{ page: string }, Written>(
  `insert into shop_pages (merchant_id, shop_id, page, title1, title2, body1, body2, bottom1, bottom2, is_published, revision, changed_by, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce(max(position), -1) + 1
   from shop_pages where merchant_id = $1 and shop_id = $2
   on conflict do nothing returning page`,
)

/** Update a page at the revision seen. No row: it has changed. */
export const updatePage = writing<{ page: string }, [...Written, seen: string]>(
  `update shop_pages set title1 = $4, title2 = $5, body1 = $6, body2 = $7, bottom1 = $8, bottom2 = $9, is_published = $10,
     revision = $11, changed_by = $12
   where merchant_id = $1 and shop_id = $2 and page = $3 and revision = $13 returning page`,
)

/** Delete a page at the revision seen. No row: it has changed. */
export const deletePage = writing<{ page: string }, [...Page, seen: string]>(
  'delete from shop_pages where merchant_id = $1 and shop_id = $2 and page = $3 and revision = $4 returning page',
)

/** Reorder pages. Pages that are not named follow in their previous order. */
export const orderPageRows = writing<
  Record<never, never>,
  [merchantId: string, shopId: string, pages: readonly string[]]
>(
  `update shop_pages p set position = o.place from (
     select page, row_number() over (order by array_position($3::text[], page) nulls last, position, page) as place
     from shop_pages where merchant_id = $1 and shop_id = $2) o
   where p.merchant_id = $1 and p.shop_id = $2 and p.page = o.page`,
)
