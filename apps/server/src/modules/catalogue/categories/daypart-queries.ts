import { writing } from '../../../db/statement.ts'

/** Update a daypart at the revision seen. No row: it has changed. */
export const updateDaypart = writing<
  { daypartId: string },
  {
    shopId: string
    daypartId: string
    name1: string
    name2: string
    hours: string
    newRevision: number
    seen: number
  }
>(
  `update dayparts set name1 = :name1, name2 = :name2, hours = :hours, revision = :newRevision
   where merchant_id = :merchantId and shop_id = :shopId and daypart_id = :daypartId and revision = :seen returning daypart_id`,
)

/** Insert a daypart as the last. No row: the id is taken or the limit is reached. */
export const insertDaypart = writing<
  { daypartId: string },
  {
    shopId: string
    daypartId: string
    name1: string
    name2: string
    hours: string
    newRevision: number
    most: number
  }
>(
  `insert into dayparts (merchant_id, shop_id, daypart_id, name1, name2, hours, revision, position)
   select :merchantId, :shopId, :daypartId, :name1, :name2, :hours, :newRevision,
     (select coalesce(max(position), 0) + 1 from dayparts where merchant_id = :merchantId and shop_id = :shopId)
   where (select count(*) from dayparts where merchant_id = :merchantId and shop_id = :shopId) < :most
   on conflict do nothing returning daypart_id`,
)

/** Delete a daypart with its prices and category links. No row: it has changed. */
export const deleteDaypart = writing<
  { daypartId: string },
  { shopId: string; daypartId: string; revision: number }
>(
  'delete from dayparts where merchant_id = :merchantId and shop_id = :shopId and daypart_id = :daypartId and revision = :revision returning daypart_id',
)
