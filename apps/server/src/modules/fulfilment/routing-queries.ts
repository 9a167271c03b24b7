import { reading } from '../../db/statement.ts'

export interface RoutingRow {
  stations: { station_id: string; name1: string; name2: string }[] | null
  courses: { course_id: string; name1: string; name2: string }[] | null
  stationItems: { subject_id: string; station_id: string }[] | null
  courseItems: { subject_id: string; course_id: string }[] | null
}

/** Read a shop's stations, courses and assignments as one row. */
export const findRouting = reading<RoutingRow, { shopId: string }>(
  `select
     (select json_agg(json_build_object('station_id', s.station_id, 'name1', s.name1, 'name2', s.name2) order by s.position, s.station_id)
      from stations s where s.merchant_id = :merchantId and s.shop_id = :shopId) as stations,
     (select json_agg(json_build_object('course_id', c.course_id, 'name1', c.name1, 'name2', c.name2) order by c.position, c.course_id)
      from courses c where c.merchant_id = :merchantId and c.shop_id = :shopId) as courses,
     (select json_agg(json_build_object('subject_id', i.subject_id, 'station_id', i.station_id))
      from station_items i where i.merchant_id = :merchantId and i.shop_id = :shopId) as station_items,
     (select json_agg(json_build_object('subject_id', i.subject_id, 'course_id', i.course_id))
      from course_items i where i.merchant_id = :merchantId and i.shop_id = :shopId) as course_items`,
)
