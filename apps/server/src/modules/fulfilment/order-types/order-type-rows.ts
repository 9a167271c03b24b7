import {
  defaultNames,
  leadMinutesNow,
  namedOnce,
  resolveOrderType,
  type OrderType,
  type OrderTypeDefaults,
  type OrderTypeTerms,
} from '@tabard/domain/fulfilment/order-type'
import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import { nameIn, type Language } from '@tabard/domain/text/names'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { StationItemRow, StationRow, OrderTypeRow } from './queries.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

/**
 * The defaults of order types from the shop's settings (venue specification, sections 5 and 9: pickUpDue,
 * names).
 */
export function orderTypeDefaults(settings: SettingValues): OrderTypeDefaults {
  return {
    names: {
      pickup: namedOnce(settings['takeAway.name']),
      table: namedOnce(settings['tableSale.name']),
      ...defaultNames,
    },
    leadMinutes: settings['order.pickUpMinutes'],
    takesLater: settings['preOrder.isOffered'],
    daysAhead: settings['preOrder.daysAhead'],
    minutesBefore: settings['preOrder.minutesBefore'],
  }
}

/** Convert an order type row to its terms. */
export function toOrderTypeTerms(row: OrderTypeRow): OrderTypeTerms {
  return {
    code: row.code,
    kind: row.kind,
    names: { first: row.name1, second: row.name2 },
    isOffered: row.isOffered,
    hoursScope: row.hoursScope,
    asksName: row.asksName,
    asksPhone: row.asksPhone,
    leadMinutes: row.leadMinutes,
    takesLater: row.takesLater,
    daysAhead: row.daysAhead,
    minutesBefore: row.minutesBefore,
    slotMinutes: row.slotMinutes,
    slotOrders: row.slotOrders,
    slotUnits: row.slotUnits,
    whenFull: row.whenFull,
  }
}

/** The pause and the extra preparation time that staff have set. */
export function toOrderTypeNow(row: OrderTypeRow): Pick<OrderType, 'pause' | 'extra'> {
  return {
    pause: row.isPaused
      ? {
          until: row.pausedUntil?.getTime(),
          message: { first: row.message1, second: row.message2 },
        }
      : undefined,
    extra:
      row.extraMinutes > 0 && row.extraUntil
        ? { minutes: row.extraMinutes, until: row.extraUntil.getTime() }
        : undefined,
  }
}

/** Convert an order type row to the order type in force. Delivery is off where the setting is off. */
export function toOrderType(row: OrderTypeRow, settings: SettingValues): OrderType {
  const orderType = resolveOrderType(toOrderTypeTerms(row), orderTypeDefaults(settings), toOrderTypeNow(row))
  return orderType.kind === 'delivery' && !settings['delivery.isOffered']
    ? { ...orderType, isOffered: false }
    : orderType
}

/** The name of an order type, or its code if it was removed. */
export function orderTypeLabel(
  { orderTypes }: Pick<ShopProfile, 'orderTypes'>,
  code: string,
  language: Language,
): string {
  const orderType = orderTypes.find((each) => each.code === code)
  return orderType ? nameIn(orderType.names, language) : code
}

/** The preparation time in minutes of an order type, or the shop's default if it was removed. */
export function leadOf(
  { orderTypes, settings }: Pick<ShopProfile, 'orderTypes' | 'settings'>,
  code: string,
  now: number,
): number {
  const orderType = orderTypes.find((each) => each.code === code)
  return orderType ? leadMinutesNow(orderType, now) : settings['order.pickUpMinutes']
}

/** Convert stations and their items to a kitchen. */
export function toKitchen(stations: readonly StationRow[], work: readonly StationItemRow[]): Kitchen {
  return {
    stations: stations.map((row) => ({
      stationId: row.stationId,
      names: { first: row.name1, second: row.name2 },
      capacity: row.capacity ?? undefined,
    })),
    work: new Map(work.map((row) => [row.subjectId, { stationId: row.stationId, tenths: row.tenths }])),
  }
}
