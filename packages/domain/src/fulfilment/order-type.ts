import type { HoursScope } from '../hours/shop-hours.ts'
import type { Names } from '../text/names.ts'

/** The kind of an order type. A shop may have several order types of one kind. */
export const orderTypeKinds = ['pickup', 'table', 'delivery', 'kerbside'] as const
export type OrderTypeKind = (typeof orderTypeKinds)[number]

/** Whether the checkout asks for a detail, and whether it may stay empty. */
export const askings = ['required', 'optional', 'no'] as const
export type Asking = (typeof askings)[number]

/** Possible slot lengths in minutes; each divides an hour. */
export const slotLengths = [5, 10, 15, 20, 30, 60] as const

/** A pause of one order type by staff. */
export interface OrderTypePause {
  /** Milliseconds. Undefined: until staff end it. */
  readonly until: number | undefined
  /** The message of staff; empty if none. */
  readonly message: Names
}

/** An order type with the values it inherits from settings. Its code is the documented orderType. */
export interface OrderType {
  readonly code: string
  readonly kind: OrderTypeKind
  readonly names: Names
  readonly isOffered: boolean
  /** Which opening hours apply. */
  readonly hoursScope: HoursScope
  /** Undefined: follow the settings, on the device that orders. */
  readonly asksName: Asking | undefined
  readonly asksPhone: Asking | undefined
  /** Minimum minutes from ordering to receiving. */
  readonly leadMinutes: number
  readonly takesLater: boolean
  /** Maximum days ahead of a scheduled order: 0 is today. */
  readonly daysAhead: number
  /** Minimum notice of a scheduled order, in minutes. */
  readonly minutesBefore: number
  readonly slotMinutes: number
  /** Limits per slot. Undefined: none. */
  readonly slotOrders: number | undefined
  readonly slotUnits: number | undefined
  /**
   * What happens when the slot for now is full: promise a later time, or stop the order type until there is
   * room.
   */
  readonly whenFull: 'later' | 'closed'
  readonly pause: OrderTypePause | undefined
  /** Staff add time to all promises for a while. */
  readonly extra: { readonly minutes: number; readonly until: number } | undefined
}

/** Values that order types inherit from settings. */
export interface OrderTypeDefaults {
  readonly names: Readonly<Record<OrderTypeKind, Names>>
  readonly leadMinutes: number
  readonly takesLater: boolean
  readonly daysAhead: number
  readonly minutesBefore: number
}

/** Default names of kinds that no setting names. */
export const defaultNames: Readonly<Record<'delivery' | 'kerbside', Names>> = {
  delivery: { first: 'Delivery', second: '外卖' },
  kerbside: { first: 'Kerbside', second: '车边取餐' },
}

/** The documented names in Chinese, used until a shop changes them (venue specification, section 9). */
const documentedNames: Readonly<Record<string, string>> = {
  Takeaway: '自取',
  'Take Away': '外带',
  'Table Sale': '堂食',
}

/** The setting's single name in both languages, where it is one of the documented names. */
export function namedOnce(name: string): Names {
  return { first: name, second: Object.hasOwn(documentedNames, name) ? (documentedNames[name] ?? '') : '' }
}

/** A stored order type: null follows the shop's settings. */
export interface OrderTypeTerms {
  readonly code: string
  readonly kind: OrderTypeKind
  readonly names: Names
  readonly isOffered: boolean
  readonly hoursScope: HoursScope
  readonly asksName: Asking | null
  readonly asksPhone: Asking | null
  readonly leadMinutes: number | null
  readonly takesLater: boolean | null
  readonly daysAhead: number | null
  readonly minutesBefore: number | null
  readonly slotMinutes: number
  readonly slotOrders: number | null
  readonly slotUnits: number | null
  readonly whenFull: 'later' | 'closed'
}

export const orderTypeLimits = {
  orderTypes: 12,
  nameLength: 40,
  leadMinutes: 1440,
  daysAhead: 365,
  minutesBefore: 10_080,
  perSlot: 9999,
  extraMinutes: 240,
} as const

/** The effective order type of a shop. */
export function resolveOrderType(
  terms: OrderTypeTerms,
  defaults: OrderTypeDefaults,
  now: { readonly pause: OrderTypePause | undefined; readonly extra: OrderType['extra'] },
): OrderType {
  const fallback = defaults.names[terms.kind]
  return {
    ...terms,
    names: {
      first: terms.names.first === '' ? fallback.first : terms.names.first,
      second: terms.names.second === '' ? fallback.second : terms.names.second,
    },
    // A guest at a table is identified by the table.
    asksName: terms.asksName ?? (terms.kind === 'table' ? 'optional' : undefined),
    asksPhone: terms.asksPhone ?? (terms.kind === 'table' ? 'optional' : undefined),
    leadMinutes: terms.leadMinutes ?? defaults.leadMinutes,
    // Only guests at the table order to it.
    takesLater: terms.kind !== 'table' && (terms.takesLater ?? defaults.takesLater),
    daysAhead: terms.daysAhead ?? defaults.daysAhead,
    minutesBefore: terms.minutesBefore ?? defaults.minutesBefore,
    slotOrders: terms.slotOrders ?? undefined,
    slotUnits: terms.slotUnits ?? undefined,
    ...now,
  }
}

/** The order type that an order names, or the default for its channel. Undefined: not offered. */
export function findOrderType(
  orderTypes: readonly OrderType[],
  code: string | undefined,
  isAtTable: boolean,
): OrderType | undefined {
  const open = orderTypes.filter(
    (orderType) => orderType.isOffered && (orderType.kind === 'table') === isAtTable,
  )
  return open.find((orderType) => orderType.code === code) ?? (code === undefined ? open[0] : undefined)
}

/** The pause by staff while it lasts. */
export function pausedNow({ pause }: Pick<OrderType, 'pause'>, now: number): OrderTypePause | undefined {
  return pause && (pause.until === undefined || now < pause.until) ? pause : undefined
}

/** Minimum minutes from now to receiving, with extra time added by staff. */
export function leadMinutesNow(
  { leadMinutes, extra }: Pick<OrderType, 'leadMinutes' | 'extra'>,
  now: number,
): number {
  return leadMinutes + (extra && now < extra.until ? extra.minutes : 0)
}

/** Whether it has a limit of slots or time, so that its orders need allocations. */
export function hasSlotLimit({
  slotOrders,
  slotUnits,
}: Pick<OrderType, 'slotOrders' | 'slotUnits'>): boolean {
  return slotOrders !== undefined || slotUnits !== undefined
}
