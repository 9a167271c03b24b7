import { writing } from '../../../db/statement.ts'

/** Insert a page as the last. No row: the code is taken. */
export const insertPage = writing<
  { page: string },
  {
    shopId: string
    page: string
    title1: string
    title2: string
    body1: string
    body2: string
    bottom1: string
    bottom2: string
    isPublished: boolean
    revision: string
    byName: string
  }
>(
  `insert into shop_pages (merchant_id, shop_id, page, title1, title2, body1, body2, bottom1, bottom2, is_published, revision, changed_by, position)
   select :merchantId, :shopId, :page, :title1, :title2, :body1, :body2, :bottom1, :bottom2, :isPublished, :revision, :byName, coalesce(max(position), -1) + 1
   from shop_pages where merchant_id = :merchantId and shop_id = :shopId
   on conflict do nothing returning page`,
)

/** Update a page at the revision seen. No row: it has changed. */
export const updatePage = writing<
  { page: string },
  {
    shopId: string
    page: string
    title1: string
    title2: string
    body1: string
    body2: string
    bottom1: string
    bottom2: string
    isPublished: boolean
    revision: string
    byName: string
    seen: string
  }
>(
  `update shop_pages set title1 = :title1, title2 = :title2, body1 = :body1, body2 = :body2, bottom1 = :bottom1, bottom2 = :bottom2, is_published = :isPublished,
     revision = :revision, changed_by = :byName
   where merchant_id = :merchantId and shop_id = :shopId and page = :page and revision = :seen returning page`,
)

/** Delete a page at the revision seen. No row: it has changed. */
export const deletePage = writing<{ page: string }, { shopId: string; page: string; seen: string }>(
  'delete from shop_pages where merchant_id = :merchantId and shop_id = :shopId and page = :page and revision = :seen returning page',
)

/** Reorder pages. Pages that are not named follow in their previous order. */
export const orderPageRows = writing<Record<never, never>, { shopId: string; pages: readonly string[] }>(
  `update shop_pages p set position = o.place from (
     select page, row_number() over (order by array_position(:pages::text[], page) nulls last, position, page) as place
     from shop_pages where merchant_id = :merchantId and shop_id = :shopId) o
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.page = o.page`,
)
