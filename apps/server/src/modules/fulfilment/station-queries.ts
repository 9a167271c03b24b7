import { reading, writing } from '../../db/statement.ts'
import type { Columns } from '../../db/rows.ts'

/** List the stations of a shop in their order. */
export const listStationRows = reading<
  Columns<'stations', 'stationId' | 'name1' | 'name2' | 'capacity'>,
  { shopId: string }
>(
  'select station_id, name1, name2, hands from stations where merchant_id = :merchantId and shop_id = :shopId order by position, station_id',
)

/** List the courses of a shop in their order. */
export const listCourseRows = reading<Columns<'courses', 'courseId' | 'name1' | 'name2'>, { shopId: string }>(
  'select course_id, name1, name2 from courses where merchant_id = :merchantId and shop_id = :shopId order by position, course_id',
)

/** List the station and course of each assigned item or category. */
export const listAssigned = reading<
  { subjectId: string; stationId: string | null; courseId: string | null; tenths: number | null },
  { shopId: string }
>(
  `select coalesce(s.subject_id, c.subject_id) as subject_id, s.station_id, c.course_id, s.tenths
   from (select * from station_items where merchant_id = :merchantId and shop_id = :shopId) s
   full join (select * from course_items where merchant_id = :merchantId and shop_id = :shopId) c using (merchant_id, shop_id, subject_id)
   order by 1`,
)

/** Delete the stations that are not kept. */
export const dropStations = writing<Record<never, never>, { shopId: string; kept: readonly string[] }>(
  'delete from stations where merchant_id = :merchantId and shop_id = :shopId and station_id <> all(:kept::uuid[])',
)

/** Insert or update stations. Fewer rows than stations: an id belongs to another shop. */
export const writeStations = writing<
  { stationId: string },
  { shopId: string; rows: string; revision: string }
>(
  `insert into stations as s (merchant_id, shop_id, station_id, name1, name2, position, hands, revision)
   select :merchantId, :shopId, r.station_id, r.name1, r.name2, r.position, r.hands, :revision::uuid
   from jsonb_to_recordset(:rows::jsonb) r(station_id uuid, name1 text, name2 text, position integer, hands integer)
   on conflict (merchant_id, station_id) do update
     set name1 = excluded.name1, name2 = excluded.name2, position = excluded.position, hands = excluded.hands, revision = excluded.revision
     where s.shop_id = excluded.shop_id
   returning station_id`,
)

/** Delete the courses that are not kept. */
export const dropCourses = writing<Record<never, never>, { shopId: string; kept: readonly string[] }>(
  'delete from courses where merchant_id = :merchantId and shop_id = :shopId and course_id <> all(:kept::uuid[])',
)

/** Insert or update courses. Fewer rows than courses: an id belongs to another shop. */
export const writeCourses = writing<{ courseId: string }, { shopId: string; rows: string; revision: string }>(
  `insert into courses as c (merchant_id, shop_id, course_id, name1, name2, position, revision)
   select :merchantId, :shopId, r.course_id, r.name1, r.name2, r.position, :revision::uuid
   from jsonb_to_recordset(:rows::jsonb) r(course_id uuid, name1 text, name2 text, position integer)
   on conflict (merchant_id, course_id) do update
     set name1 = excluded.name1, name2 = excluded.name2, position = excluded.position, revision = excluded.revision
     where c.shop_id = excluded.shop_id
   returning course_id`,
)

/** Delete all assignments to stations. */
export const dropStationItems = writing<Record<never, never>, { shopId: string }>(
  'delete from station_items where merchant_id = :merchantId and shop_id = :shopId',
)

/** Delete all assignments to courses. */
export const dropCourseItems = writing<Record<never, never>, { shopId: string }>(
  'delete from course_items where merchant_id = :merchantId and shop_id = :shopId',
)

/** Insert assignments to stations. */
export const writeStationItems = writing<Record<never, never>, { shopId: string; rows: string }>(
  `insert into station_items (merchant_id, shop_id, subject_id, station_id, tenths)
   select :merchantId, :shopId, r.subject_id, r.station_id, r.tenths
   from jsonb_to_recordset(:rows::jsonb) r(subject_id uuid, station_id uuid, tenths integer)`,
)

/** Insert assignments to courses. */
export const writeCourseItems = writing<Record<never, never>, { shopId: string; rows: string }>(
  `insert into course_items (merchant_id, shop_id, subject_id, course_id)
   select :merchantId, :shopId, r.subject_id, r.course_id from jsonb_to_recordset(:rows::jsonb) r(subject_id uuid, course_id uuid)`,
)
