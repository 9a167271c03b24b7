import type { Permission } from '../roles.ts'

/** The apps that may start from a default of their own (decision 35). */
export type SettingApp = 'storefront' | 'venue'

/** What a line waits for when nothing reads it yet: it can't be edited before that is there. */
export type Capability =
  | 'bookings'
  | 'delivery'
  | 'kiosk'
  | 'offers'
  | 'orderTypes'
  | 'printing'
  | 'providers'
  | 'signage'
  | 'tickets'
  | 'tills'
  | 'tracking'
  | 'value'

/** Where a change shows. */
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

/** The documented object that carries a field; the configuration's settings where a line says nothing. */
export type Carrier = 'settings' | 'licence' | 'profile' | 'memberPoints' | 'branding' | 'cart' | 'playlist'

interface Line<T> {
  readonly default: T
  /** What a client assumes when a server's settings leave the field out (decision 35; venue spec, section 5). */
  readonly whenServerOmits?: T
  /** Defaults that differ by app (decision 35). */
  readonly apps?: Partial<Record<SettingApp, T>>
  /** The documented field that carries it. */
  readonly documented?: string
  readonly carriedBy?: Carrier
  /** What the specification calls it where it gives a value without a field's name. */
  readonly stated?: string
  readonly editedBy: Permission
  /** Where a change shows; what it does is said by the catalogue `settings` of the texts, in both languages. */
  readonly changes: readonly SettingPlace[]
  readonly waitsFor?: Capability
  /** One device may have a value of its own: how it looks and takes orders; never money, hours and what the law asks. */
  readonly isPerDevice?: true
}

/** As a line is written: whoever may edit the shop's settings may edit it, unless it says otherwise. */
type Written<T> = Omit<Line<T>, 'editedBy'> & { readonly editedBy?: Permission }

export interface Flag extends Line<boolean> {
  readonly kind: 'flag'
}

/** `minuteOfDay` is a time on the clock, counted from midnight. */
export type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days' | 'pixels' | 'minuteOfDay'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly unit?: Unit
  /** How the documented field writes it: 50 as `50px`. */
  readonly suffix?: 'px'
}

export interface Whole extends Line<number>, Bounds {
  readonly kind: 'whole'
}

export interface Choice<T extends string = string> extends Line<T> {
  readonly kind: 'choice'
  readonly choices: readonly T[]
}

interface TextLimits {
  /** In code points. */
  readonly maxLength: number
  readonly isRequired: boolean
  /** A text of that form, or none. */
  readonly format?: 'email' | 'url'
}

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
  /** What the documented field puts between them; without it, it is a list. */
  readonly joinedBy?: '|'
}

export interface TextList extends Line<readonly string[]>, ListLimits {
  readonly kind: 'list'
}

export type Setting = Flag | Whole | Choice | Text | Colour | TextList
export type SettingValue = boolean | number | string | readonly string[]

const editedBy: Permission = 'shop.settings'

export function flag(line: Written<boolean>): Flag {
  return { kind: 'flag', editedBy, ...line }
}

/** A whole number between `min` and `max`, both included. */
export function whole(line: Written<number> & Bounds): Whole {
  return { kind: 'whole', editedBy, ...line }
}

export function choice<const T extends string>(
  line: Written<NoInfer<T>> & { readonly choices: readonly T[] },
): Choice<T> {
  return { kind: 'choice', editedBy, ...line }
}

/** One line of text, cleaned; `isRequired` refuses an empty one. */
export function text(line: Written<string> & TextLimits): Text {
  return { kind: 'text', editedBy, ...line }
}

export function colour(line: Written<string>): Colour {
  return { kind: 'colour', editedBy, ...line }
}

/** Several short texts in order, cleaned, none of them empty. */
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
