import type { WeeklyHours } from '../hours/shop-hours.ts'
import type { Cents, Currency } from '../money.ts'
import type { Names } from '../names.ts'
import type { Picture } from '../pictures/picture.ts'
import type { PricingRules } from '../pricing/rules.ts'

/** Where an order comes from; an item may be hidden on any of them. */
export type Channel = 'online' | 'table' | 'kiosk'
export const channels: readonly Channel[] = ['online', 'table', 'kiosk']

export type Dietary = 'vegetarian' | 'vegan' | 'glutenFree' | 'halal' | 'spicy'
export const dietaries: readonly Dietary[] = ['vegetarian', 'vegan', 'glutenFree', 'halal', 'spicy']

/** The fourteen allergens of EU regulation 1169/2011, a superset of the Australian list. */
export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs'
export const allergens: readonly Allergen[] = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
]

/**
 * A discount that the item itself carries (design: pricing, step 2). Values are hundredths of a percent: `percent`
 * takes `value` off every unit, `secondAt` lets every second unit cost `value` of its price (5000: half price).
 */
export type LineDiscount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'fixed'; readonly cents: Cents }
  | { readonly kind: 'secondAt'; readonly value: number }
  | { readonly kind: 'buyGet'; readonly buy: number; readonly get: number }

export interface Price {
  /** The documented priceIndex. */
  readonly index: number
  /** The size; both names empty when the item has one price. */
  readonly names: Names
  /** Of one unit; of a timed item of one step of time, of a weighed one of `Weighed.perGrams`. */
  readonly cents: Cents
  /** What it costs instead for some orders: the first that applies counts. */
  readonly others?: readonly PriceElsewhere[]
}

/** A price of its own for ways of ordering, for parts of the day, or for both together. */
export interface PriceElsewhere {
  /** Undefined: for all ways of ordering. */
  readonly orderTypes?: readonly string[]
  /** Undefined: all day. */
  readonly daypartIds?: readonly string[]
  readonly cents: Cents
}

/** By the minute: a room, a massage, a lane. The first `graceMinutes` past a step cost nothing (documented graceTime). */
export interface Timed {
  readonly stepMinutes: number
  readonly graceMinutes: number
  readonly minMinutes: number
  readonly maxMinutes: number
}

export interface Weighed {
  /** The price is of so many grams. */
  readonly perGrams: number
  readonly minGrams: number
  readonly maxGrams: number
}

/** What is said before an option: `no` leaves it out, `side` brings it beside the dish. */
export type PreModifier = 'no' | 'light' | 'extra' | 'side'
export const preModifiers: readonly PreModifier[] = ['no', 'light', 'extra', 'side']

export interface Option {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  /** How many of it one line's unit may carry. */
  readonly maxQuantity: number
  readonly defaultQuantity: number
  /** Choices that come with this one, each once per unit of the option: the sauce of a side. */
  readonly groupIds?: readonly string[]
  readonly picture?: Picture
  /** Of the option itself, beside those of the dish it is chosen for. */
  readonly allergens?: readonly Allergen[]
}

/** One item of a step of a meal. The item keeps its own stock, tax class and station (documented mealPlu). */
export interface MealChoice {
  readonly itemId: string
  readonly priceIndex: number
  /** On top of the meal's price. */
  readonly extraCents: Cents
}

/** One choice of a meal: the main, the side, the drink (documented mealPlus). */
export interface MealStep {
  readonly id: string
  readonly names: Names
  readonly min: number
  readonly max: number
  readonly choices: readonly MealChoice[]
}

export interface OptionGroup {
  readonly id: string
  readonly names: Names
  /** Bounds on the sum of the quantities chosen in this group, per unit of the item. */
  readonly min: number
  readonly max: number
  /** The first so many chosen units cost nothing, the dearest first. */
  readonly freeQuantity: number
  readonly options: readonly Option[]
  /**
   * What may be said before its options, and what part of the option's price each then costs, in hundredths of a
   * percent: `extra: 20000` costs it twice, `no: 0` nothing. What is left out counts for no bound of the group.
   */
  readonly preModifiers?: Readonly<Partial<Record<PreModifier, number>>>
  /** Undefined: options are for the whole dish. Else what part of its price an option costs on one half of it. */
  readonly halfRate?: number
  /** Says how a dish is to be made rather than what is in it: tickets put the shop's prefix before it (documented instructionItem). */
  readonly isInstruction?: boolean
}

export interface Tag {
  readonly id: string
  readonly key: string
  readonly names: Names
}

export interface Ingredient {
  readonly id: string
  readonly names: Names
}

export interface Item {
  readonly id: string
  readonly categoryId: string
  /** Virtual categories that it stands in besides its own (documented virtualCategory). */
  readonly virtualCategoryIds?: readonly string[]
  readonly names: Names
  readonly descriptions: Names
  readonly prices: readonly Price[]
  readonly optionGroupIds: readonly string[]
  readonly ingredientIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly dietary: readonly Dietary[]
  readonly allergens: readonly Allergen[]
  /** Which of the shop's up to six taxes this item carries (documented taxRate1 to taxRate6). */
  readonly taxes: readonly number[]
  /** Other taxes for some ways of ordering: what is taken away may be taxed otherwise than what is served. */
  readonly taxesElsewhere?: Readonly<Record<string, readonly number[]>>
  /** How many must be taken at least; undefined: one. */
  readonly minQuantity?: number
  readonly maxQuantity: number
  readonly discount?: LineDiscount
  readonly timed?: Timed
  readonly weighed?: Weighed
  /** A meal: its price is the item's, its parts are other items. */
  readonly meal?: readonly MealStep[]
  /** Per unit, where the way of ordering packs (`PricingRules.packaging`). */
  readonly packagingCents?: Cents
  /** No discount of the whole order touches it: gift cards, tobacco. */
  readonly isUndiscounted?: boolean
  /** Neither earns points nor is paid with them. */
  readonly isPointless?: boolean
  /** Lines of this item merge when the same choice is added again (documented mergeItem). */
  readonly merges: boolean
  readonly picture?: Picture
}

export interface Category {
  readonly id: string
  /** Undefined for a top category. */
  readonly parentId?: string
  readonly names: Names
  readonly descriptions: Names
  readonly picture?: Picture
  /** Shows during these alone; undefined: all day. What is below it goes with it. */
  readonly daypartIds?: readonly string[]
  /** Gathers dishes that are at home elsewhere (`Item.virtualCategoryIds`). */
  readonly isVirtual?: boolean
  /** Stands on the menu as one tile that opens its dishes (documented subMenu). */
  readonly isSubmenu?: boolean
}

/** A part of the day, on the shop's clock: breakfast, lunch. */
export interface Daypart {
  readonly id: string
  readonly names: Names
  /** May go past midnight; entries may overlap. */
  readonly hours: readonly WeeklyHours[]
}

/** An immutable document: one per shop, channel, price level and version (decision 23). Lists are in display order. */
export interface Menu {
  readonly version: string
  readonly shop: string
  readonly channel: Channel
  readonly priceLevel: number
  readonly currency: Currency
  readonly categories: readonly Category[]
  readonly items: readonly Item[]
  readonly optionGroups: readonly OptionGroup[]
  readonly ingredients: readonly Ingredient[]
  readonly tags: readonly Tag[]
  /** Undefined: the shop's day has no parts. */
  readonly dayparts?: readonly Daypart[]
  readonly pricing: PricingRules
}

/** A menu with its look-ups, built once per version by `indexMenu`. */
export interface MenuIndex {
  readonly menu: Menu
  readonly items: ReadonlyMap<string, Item>
  readonly groups: ReadonlyMap<string, OptionGroup>
  readonly categories: ReadonlyMap<string, Category>
  readonly ingredients: ReadonlyMap<string, Ingredient>
  /** Of menus that were joined: what a dish is called in all of them, where it stands beside its like under another id. */
  readonly plainIds?: ReadonlyMap<string, string>
}

export function indexMenu(menu: Menu): MenuIndex {
  return {
    menu,
    items: byId(menu.items),
    groups: byId(menu.optionGroups),
    categories: byId(menu.categories),
    ingredients: byId(menu.ingredients),
  }
}

function byId<T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]))
}
