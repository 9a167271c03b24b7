import type { HoursScope } from '../hours/shop-hours.ts'
import type { Names } from '../names.ts'

/** How an order reaches its guest. A shop may have several ways of one kind. */
export const wayKinds = ['pickup', 'table', 'delivery', 'kerbside'] as const
export type WayKind = (typeof wayKinds)[number]

/** Whether the checkout asks for something, and takes nothing for an answer. */
export const askings = ['required', 'optional', 'no'] as const
export type Asking = (typeof askings)[number]

/** Minutes that a slot may be long: each divides an hour. */
export const slotLengths = [5, 10, 15, 20, 30, 60] as const

/** A pause that staff have set for one way. */
export interface WayPause {
  /** Milliseconds; undefined: until staff end it. */
  readonly until: number | undefined
  /** Staff's words; empty when none. */
  readonly message: Names
}

/** A way of ordering with what its shop's settings add to it. Its code is the order's type (documented orderType). */
export interface Way {
  readonly code: string
  readonly kind: WayKind
  readonly names: Names
  readonly isOffered: boolean
  /** Whose opening hours it keeps. */
  readonly hoursScope: HoursScope
  /** Undefined: as the settings say, at the device where it is ordered. */
  readonly asksName: Asking | undefined
  readonly asksPhone: Asking | undefined
  /** From ordering to having it, at least. */
  readonly leadMinutes: number
  readonly takesLater: boolean
  /** How many days ahead an order for later may lie: 0 is today. */
  readonly daysAhead: number
  /** How long before its time an order for later must be placed, at least. */
  readonly minutesBefore: number
  readonly slotMinutes: number
  /** Limits of one slot; undefined: none. */
  readonly slotOrders: number | undefined
  readonly slotUnits: number | undefined
  /** What becomes of an order for at once when its slot is full: it is promised later, or the way is closed until then. */
  readonly whenFull: 'later' | 'closed'
  readonly pause: WayPause | undefined
  /** Staff make all promises longer for a while. */
  readonly extra: { readonly minutes: number; readonly until: number } | undefined
}

/** What the ways of a shop have from its settings where they say nothing themselves. */
export interface WayDefaults {
  readonly names: Readonly<Record<WayKind, Names>>
  readonly leadMinutes: number
  readonly takesLater: boolean
  readonly daysAhead: number
  readonly minutesBefore: number
}

/** What the house calls the kinds that no setting names. */
export const houseNames: Readonly<Record<'delivery' | 'kerbside', Names>> = {
  delivery: { first: 'Delivery', second: '外送' },
  kerbside: { first: 'Kerbside', second: '车边取餐' },
}

/** The documented names in Chinese, while nobody has given others (venue spec, section 9). */
const documentedNames: Readonly<Record<string, string>> = {
  Takeaway: '外带',
  'Take Away': '外带',
  'Table Sale': '堂食',
}

/** A name that the settings have once, as ways have it: in both languages where it is one of the documented. */
export function namedOnce(name: string): Names {
  return { first: name, second: Object.hasOwn(documentedNames, name) ? (documentedNames[name] ?? '') : '' }
}

/** A way as it is stored: null follows the shop's settings. */
export interface WayTerms {
  readonly code: string
  readonly kind: WayKind
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

export const wayLimits = {
  ways: 12,
  nameLength: 40,
  leadMinutes: 1440,
  daysAhead: 365,
  minutesBefore: 10_080,
  perSlot: 9999,
  extraMinutes: 240,
} as const

/** The way as it works at its shop. */
export function settleWay(
  terms: WayTerms,
  defaults: WayDefaults,
  now: { readonly pause: WayPause | undefined; readonly extra: Way['extra'] },
): Way {
  const house = defaults.names[terms.kind]
  return {
    ...terms,
    names: {
      first: terms.names.first === '' ? house.first : terms.names.first,
      second: terms.names.second === '' ? house.second : terms.names.second,
    },
    // Who sits at a table is found there.
    asksName: terms.asksName ?? (terms.kind === 'table' ? 'optional' : undefined),
    asksPhone: terms.asksPhone ?? (terms.kind === 'table' ? 'optional' : undefined),
    leadMinutes: terms.leadMinutes ?? defaults.leadMinutes,
    // A table is ordered to by whoever sits there.
    takesLater: terms.kind !== 'table' && (terms.takesLater ?? defaults.takesLater),
    daysAhead: terms.daysAhead ?? defaults.daysAhead,
    minutesBefore: terms.minutesBefore ?? defaults.minutesBefore,
    slotOrders: terms.slotOrders ?? undefined,
    slotUnits: terms.slotUnits ?? undefined,
    ...now,
  }
}

/** The way an order names; without a name the one for where it is ordered. Undefined: none that is offered. */
export function findWay(ways: readonly Way[], code: string | undefined, isAtTable: boolean): Way | undefined {
  const open = ways.filter((way) => way.isOffered && (way.kind === 'table') === isAtTable)
  return open.find((way) => way.code === code) ?? (code === undefined ? open[0] : undefined)
}

/** Staff's pause, while it lasts. */
export function pausedNow({ pause }: Pick<Way, 'pause'>, now: number): WayPause | undefined {
  return pause && (pause.until === undefined || now < pause.until) ? pause : undefined
}

/** From ordering now to having it, at least, with what staff have added. */
export function leadMinutesNow(
  { leadMinutes, extra }: Pick<Way, 'leadMinutes' | 'extra'>,
  now: number,
): number {
  return leadMinutes + (extra && now < extra.until ? extra.minutes : 0)
}

/** A limit of its slots or of time: its orders cannot be written without a claim. */
export function hasSlotLimit({ slotOrders, slotUnits }: Pick<Way, 'slotOrders' | 'slotUnits'>): boolean {
  return slotOrders !== undefined || slotUnits !== undefined
}
