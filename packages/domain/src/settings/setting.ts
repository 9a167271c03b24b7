import type { Permission } from '../staff/roles.ts'

/** Apps with their own defaults (F35). */
export type SettingApp = 'storefront' | 'venue'

/** The capability that a setting waits for; until then it cannot be edited. */
export type Capability =
  | 'bookings'
  | 'delivery'
  | 'kiosk'
  | 'printing'
  | 'a second provider of mobile payments'
  | 'signage'
  | 'tickets'
  | 'tills'
  | 'tracking'

/** Where a change is visible. */
export type SettingPlace =
  | 'storefront'
  | 'menu'
  | 'dish'
  | 'cart'
  | 'checkout'
  | 'order'
  | 'search engines'
  | 'log-in'
  | 'wallet'
  | 'booking'
  | 'ticket'
  | 'kitchen'
  | 'receipt'
  | 'orders'
  | 'reports'
  | 'tables'
  | 'kiosk'
  | 'cashier'
  | 'signage'
  | 'documented clients'

/** The documented object of a field; by default the settings of the configuration. */
export type Carrier = 'settings' | 'licence' | 'profile' | 'memberPoints' | 'branding' | 'cart' | 'playlist'

interface Line<T> {
  readonly default: T
  /** What a client assumes when a server omits the field (F35; venue specification, section 5). */
  readonly whenServerOmits?: T
  /** Defaults that differ by app (F35). */
  readonly apps?: Partial<Record<SettingApp, T>>
  /** Defaults that differ by the country of the shop, by its ISO 3166 code. */
  readonly countries?: Readonly<Record<string, T>>
  /** The documented field. */
  readonly documented?: string
  readonly carriedBy?: Carrier
  /** The specification's term where it gives a value without a field name. */
  readonly stated?: string
  readonly editedBy: Permission
  /** Where a change is visible. The `settings` catalogue describes its effect. */
  readonly changes: readonly SettingPlace[]
  readonly waitsFor?: Capability
  /** Whether a device may have its own value: looks and ordering; never money, hours or legal settings. */
  readonly isPerDevice?: true
}

/** Editable by staff who may edit the shop's settings, unless stated otherwise. */
type Written<T> = Omit<Line<T>, 'editedBy'> & { readonly editedBy?: Permission }

/** A switch. */
export interface Flag extends Line<boolean> {
  readonly kind: 'flag'
}

/** `minuteOfDay` is a time of day in minutes after midnight. */
export type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days' | 'pixels' | 'minuteOfDay'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly unit?: Unit
  /** Its documented form: 50 as `50px`. */
  readonly suffix?: 'px'
}

/** A whole number with bounds. */
export interface Whole extends Line<number>, Bounds {
  readonly kind: 'whole'
}

/** One of several values. */
export interface Choice<T extends string = string> extends Line<T> {
  readonly kind: 'choice'
  readonly choices: readonly T[]
}

interface TextLimits {
  /** In code points. */
  readonly maxLength: number
  readonly isRequired: boolean
  /** A text of that form, or empty. */
  readonly format?: 'email' | 'url'
}

/** A text with limits. */
export interface Text extends Line<string>, TextLimits {
  readonly kind: 'text'
}

/** `#rrggbb`. */
export interface Colour extends Line<string> {
  readonly kind: 'colour'
}

interface ListLimits {
  readonly maxItems: number
  /** Of one text, in code points. */
  readonly maxLength: number
  /** The separator in the documented field; without it the field is a list. */
  readonly joinedBy?: '|'
}

/** A list of texts with limits. */
export interface TextList extends Line<readonly string[]>, ListLimits {
  readonly kind: 'list'
}

/** A setting of any kind: one line of the registry (ADR-020). */
export type Setting = Flag | Whole | Choice | Text | Colour | TextList

/** The value of a setting of any kind. */
export type SettingValue = boolean | number | string | readonly string[]

const editedBy: Permission = 'shop.settings'

/** Defines a switch. Shop settings may be edited by people with `shop.settings` unless the line says otherwise. */
export function flag(line: Written<boolean>): Flag {
  return { kind: 'flag', editedBy, ...line }
}

/** A whole number from `min` to `max`, both included. */
export function whole(line: Written<number> & Bounds): Whole {
  return { kind: 'whole', editedBy, ...line }
}

/** Defines a choice of several values. */
export function choice<const T extends string>(
  line: Written<NoInfer<T>> & { readonly choices: readonly T[] },
): Choice<T> {
  return { kind: 'choice', editedBy, ...line }
}

/** One line of cleaned text; `isRequired` refuses an empty one. */
export function text(line: Written<string> & TextLimits): Text {
  return { kind: 'text', editedBy, ...line }
}

/** Defines a colour. */
export function colour(line: Written<string>): Colour {
  return { kind: 'colour', editedBy, ...line }
}

/** Several short cleaned texts in order, none empty. */
export function list(line: Written<readonly string[]> & ListLimits): TextList {
  return { kind: 'list', editedBy, ...line }
}

/** The type of a setting's value. */
export type ValueOf<S extends Setting> = S extends Flag
  ? boolean
  : S extends Whole
    ? number
    : S extends Choice<infer T>
      ? T
      : S extends TextList
        ? readonly string[]
        : string
