import { writing } from '../../db/statement.ts'

type DaypartKey = [merchantId: string, shopId: string, daypartId: string]
type DaypartValues = [name1: string, name2: string, hours: string, newRevision: number]

/** Update a daypart at the revision seen. No row: it has changed. */
export const updateDaypart = writing<{ daypart_id: string }, [...DaypartKey, ...DaypartValues, seen: number]>(
  `update dayparts set name1 = $4, name2 = $5, hours = $6, revision = $7
   where merchant_id = $1 and shop_id = $2 and daypart_id = $3 and revision = $8 returning daypart_id`,
)

/** Insert a daypart as the last. No row: the id is taken or the limit is reached. */
export const insertDaypart = writing<{ daypart_id: string }, [...DaypartKey, ...DaypartValues, most: number]>(
  `insert into dayparts (merchant_id, shop_id, daypart_id, name1, name2, hours, revision, position)
   select $1, $2, $3, $4, $5, $6, $7,
     (select coalesce(max(position), 0) + 1 from dayparts where merchant_id = $1 and shop_id = $2)
   where (select count(*) from dayparts where merchant_id = $1 and shop_id = $2) < $8
   on conflict do nothing returning daypart_id`,
)

/** Delete a daypart with its prices and category links. No row: it has changed. */
export const deleteDaypart = writing<{ daypart_id: string }, [...DaypartKey, revision: number]>(
  'delete from dayparts where merchant_id = $1 and shop_id = $2 and daypart_id = $3 and revision = $4 returning daypart_id',
)
