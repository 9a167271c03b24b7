import { createHash, randomUUID } from 'node:crypto'
import type { Arrangement, ShopStations, stations } from '@tabard/contract/fulfilment/stations/calls'
import { usualTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { stationLimits } from '@tabard/domain/kitchen/routing'
import type { Names } from '@tabard/domain/text/names'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { readOrderable } from '../menu/status/get-shop-status.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import {
  dropCourseItems,
  dropCourses,
  dropStationItems,
  dropStations,
  listAssigned,
  listCourseRows,
  listStationRows,
  writeCourseItems,
  writeCourses,
  writeStationItems,
  writeStations,
} from './station-queries.ts'

/** Show the stations, courses and assignments of the kitchen. */
export const showArrangement: Handler<typeof stations.list> = ({ shop, now }) =>
  shop.read((tx) => present(tx, shop.shopId, now))

/** Save the stations, courses and assignments. The second of two people who save at once is refused. */
export const saveArrangement: Handler<typeof stations.save> = async ({ input, shop, now, fail, publish }) => {
  const { shopId } = shop
  const arrangement = clean(input.arrangement)
  if (isRefusal(arrangement)) return arrangement
  return shop.write(async (tx, caller) => {
    const who = await caller
    // Lock the shop's configuration, so that the arrangement below cannot change until the commit.
    await configChanged(tx, shopId)
    const before = await readArrangement(tx, shopId)
    if (revisionOf(before) !== input.seen) return fail('station.changedMeanwhile', {})
    if (!(await write(tx, shopId, arrangement))) return fail('station.unknown', {})
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'stations.save',
      subject: shopId,
      before: namesOf(before),
      after: namesOf(arrangement),
    })
    publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId, id: '' })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId, id: '' })
    return present(tx, shopId, now)
  })
}

async function present(tx: ReadTx, shopId: string, now: number): Promise<ShopStations> {
  const [arrangement, { menu }] = await Promise.all([
    readArrangement(tx, shopId),
    readOrderable(tx, { shopId, channel: 'online' }, now),
  ])
  return {
    arrangement,
    revision: revisionOf(arrangement),
    categories: (menu?.menu.categories ?? []).map(({ id, parentId, names }) => ({
      id,
      names,
      ...(parentId === undefined ? {} : { parentId }),
    })),
    items: (menu?.menu.items ?? []).map(({ id, categoryId, names }) => ({ id, categoryId, names })),
  }
}

async function readArrangement(tx: ReadTx, shopId: string): Promise<Arrangement> {
  const [stationRows, courseRows, assigned] = await Promise.all([
    tx.rows(listStationRows({ shopId })),
    tx.rows(listCourseRows({ shopId })),
    tx.rows(listAssigned({ shopId })),
  ])
  return {
    stations: stationRows.map(({ stationId, name1: first, name2: second, capacity }) => ({
      stationId,
      names: { first, second },
      capacity,
    })),
    courses: courseRows.map(({ courseId, name1: first, name2: second }) => ({
      courseId,
      names: { first, second },
    })),
    assigned: assigned.map(({ subjectId, stationId, courseId, tenths }) => ({
      subjectId,
      stationId,
      courseId,
      tenths,
    })),
  }
}

/** The revision is a hash: equal arrangements have equal revisions. */
function revisionOf(arrangement: Arrangement): string {
  return createHash('sha1').update(JSON.stringify(arrangement)).digest('base64url').slice(0, 16)
}

function clean(
  arrangement: Arrangement,
): Arrangement | Refusal<'text.tooLong' | 'station.nameRequired' | 'station.unknown'> {
  const stationRows = arrangement.stations.map((row) => ({ ...row, names: cleanNames(row.names) }))
  const courses = arrangement.courses.map((row) => ({ ...row, names: cleanNames(row.names) }))
  const named = [...stationRows, ...courses].map(({ names }) => names)
  if (named.some((names) => names === undefined))
    return new Refusal('text.tooLong', { field: 'names', max: stationLimits.nameLength })
  if (named.some((names) => names?.first === '')) return new Refusal('station.nameRequired', {})
  const stationIds = new Set(stationRows.map(({ stationId }) => stationId))
  const courseIds = new Set(courses.map(({ courseId }) => courseId))
  const subjects = new Set(arrangement.assigned.map(({ subjectId }) => subjectId))
  const isKnown =
    stationIds.size === stationRows.length &&
    courseIds.size === courses.length &&
    subjects.size === arrangement.assigned.length &&
    arrangement.assigned.every(
      ({ stationId, courseId }) =>
        (stationId === null || stationIds.has(stationId)) && (courseId === null || courseIds.has(courseId)),
    )
  if (!isKnown) return new Refusal('station.unknown', {})
  return {
    stations: stationRows.flatMap(({ names, ...row }) => (names ? [{ ...row, names }] : [])),
    courses: courses.flatMap(({ names, ...row }) => (names ? [{ ...row, names }] : [])),
    assigned: arrangement.assigned,
  }
}

function cleanNames({ first, second }: Names): Names | undefined {
  const limits = { maxLength: stationLimits.nameLength, multiline: false }
  const cleaned = [cleanText(first, limits), cleanText(second, limits)] as const
  return cleaned[0].ok && cleaned[1].ok ? { first: cleaned[0].text, second: cleaned[1].text } : undefined
}

/** False: an id belongs to another shop. */
async function write(tx: WriteTx, shopId: string, { stations: rows, courses, assigned }: Arrangement) {
  const key = { shopId }
  const [, , , , writtenStations, writtenCourses] = await Promise.all([
    tx.change(dropStationItems({ ...key })),
    tx.change(dropCourseItems({ ...key })),
    tx.change(dropStations({ ...key, kept: rows.map(({ stationId }) => stationId) })),
    tx.change(dropCourses({ ...key, kept: courses.map(({ courseId }) => courseId) })),
    tx.change(
      writeStations({
        ...key,
        revision: randomUUID(),
        rows: JSON.stringify(
          rows.map(({ stationId, names, capacity }, position) => ({
            station_id: stationId,
            name1: names.first,
            name2: names.second,
            position,
            hands: capacity,
          })),
        ),
      }),
    ),
    tx.change(
      writeCourses({
        ...key,
        revision: randomUUID(),
        rows: JSON.stringify(
          courses.map(({ courseId, names }, position) => ({
            course_id: courseId,
            name1: names.first,
            name2: names.second,
            position,
          })),
        ),
      }),
    ),
  ])
  if (writtenStations.length < rows.length || writtenCourses.length < courses.length) return false
  await assign(tx, shopId, assigned)
  return true
}

/** Assign items and categories to the stations and courses that were written. */
async function assign(tx: WriteTx, shopId: string, assigned: Arrangement['assigned']): Promise<void> {
  const key = { shopId }
  await Promise.all([
    tx.change(
      writeStationItems({
        ...key,
        rows: JSON.stringify(
          assigned
            .filter(({ stationId }) => stationId !== null)
            .map(({ subjectId, stationId, tenths }) => ({
              subject_id: subjectId,
              station_id: stationId,
              tenths: tenths ?? usualTenths,
            })),
        ),
      }),
    ),
    tx.change(
      writeCourseItems({
        ...key,
        rows: JSON.stringify(
          assigned
            .filter(({ courseId }) => courseId !== null)
            .map(({ subjectId, courseId }) => ({ subject_id: subjectId, course_id: courseId })),
        ),
      }),
    ),
  ])
}

/** For the audit: the names, and how many items and categories are assigned. */
function namesOf({ stations: rows, courses, assigned }: Arrangement) {
  return {
    stations: rows.map(({ names }) => names.first),
    courses: courses.map(({ names }) => names.first),
    assigned: assigned.length,
  }
}
