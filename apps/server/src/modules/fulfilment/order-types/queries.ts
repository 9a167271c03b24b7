import type { Asking, OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import type { HoursScope } from '@tabard/domain/hours/shop-hours'
import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'

/** An order type. */
export interface OrderTypeRow extends Columns<
  'ways',
  | 'code'
  | 'name1'
  | 'name2'
  | 'position'
  | 'isOffered'
  | 'leadMinutes'
  | 'takesLater'
  | 'daysAhead'
  | 'minutesBefore'
  | 'slotMinutes'
  | 'slotOrders'
  | 'slotUnits'
  | 'isPaused'
  | 'pausedUntil'
  | 'message1'
  | 'message2'
  | 'extraMinutes'
  | 'extraUntil'
  | 'revision'
> {
  kind: OrderTypeKind
  hoursScope: HoursScope
  asksName: Asking | null
  asksPhone: Asking | null
  whenFull: 'later' | 'closed'
}

/** List the order types of a shop in order. */
export const listOrderTypes = reading<OrderTypeRow, { shopId: string }>(
  `select code, kind, name1, name2, position, is_offered, hours_scope, asks_name, asks_phone, lead_minutes, takes_later, days_ahead,
     minutes_before, slot_minutes, slot_orders, slot_units, when_full, is_paused, paused_until, message1, message2, extra_minutes,
     extra_until, revision
   from ways where merchant_id = :merchantId and shop_id = :shopId order by position, code`,
)

/** A station. */
export type StationRow = Columns<'stations', 'stationId' | 'name1' | 'name2' | 'capacity'>

/** List the stations of a shop in order. */
export const listStations = reading<StationRow, { shopId: string }>(
  `select station_id, name1, name2, hands from stations
   where merchant_id = :merchantId and shop_id = :shopId order by position, station_id`,
)

/** The station of an item or option. */
export type StationItemRow = Columns<'station_items', 'subjectId' | 'stationId' | 'tenths'>

/** List which station makes which item or option. */
export const listStationItems = reading<StationItemRow, { shopId: string }>(
  `select subject_id, station_id, tenths from station_items
   where merchant_id = :merchantId and shop_id = :shopId order by subject_id`,
)
