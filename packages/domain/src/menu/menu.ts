import type { WeeklyHours } from '../hours/shop-hours.ts'
import type { Cents, Currency } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { Picture } from '../pictures/picture.ts'
import type { PricingRules } from '../pricing/rules.ts'

/** The origin of an order. An item may be hidden on any of them. */
export type Channel = 'online' | 'table' | 'kiosk'

/** Every channel. */
export const channels: readonly Channel[] = ['online', 'table', 'kiosk']

/** A dietary mark of an item. */
export type Dietary = 'vegetarian' | 'vegan' | 'glutenFree' | 'halal' | 'spicy'

/** Every dietary mark, in display order. */
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

/** Every allergen, in display order. */
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
 * A discount of the item itself (F24). Values are hundredths of a percent: `percent` takes `value` off every
 * unit, `secondAt` charges `value` of the price for every second unit (5000: half price).
 */
export type LineDiscount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'fixed'; readonly cents: Cents }
  | { readonly kind: 'secondAt'; readonly value: number }
  | { readonly kind: 'buyGet'; readonly buy: number; readonly get: number }

/** One size of an item and its price in cents. */
export interface Price {
  /** The documented priceIndex. */
  readonly index: number
  /** The size. Both names are empty if the item has one price. */
  readonly names: Names
  /** Per unit; for a timed item per step of time, for a weighed one per `Weighed.perGrams`. */
  readonly cents: Cents
  /** The price without a price level, where the level of the menu has another (documented shopPrice). */
  readonly shopCents?: Cents
  /** Other prices for some orders. The first that applies counts. */
  readonly others?: readonly PriceElsewhere[]
}

/** A price for order types, for dayparts, or for both. */
export interface PriceElsewhere {
  /** Undefined: all order types. */
  readonly orderTypes?: readonly string[]
  /** Undefined: all day. */
  readonly daypartIds?: readonly string[]
  readonly cents: Cents
}

/**
 * Sold by the minute: a room, a massage, a lane. The first `graceMinutes` past a step are free (documented
 * graceTime).
 */
export interface Timed {
  readonly stepMinutes: number
  readonly graceMinutes: number
  readonly minMinutes: number
  readonly maxMinutes: number
}

/** How an item is sold by weight. */
export interface Weighed {
  /** The price is per this number of grams. */
  readonly perGrams: number
  readonly minGrams: number
  readonly maxGrams: number
}

/** A pre-modifier of an option: `no` leaves it out, `side` serves it on the side. */
export type PreModifier = 'no' | 'light' | 'extra' | 'side'

/** Every pre-modifier, in display order. */
export const preModifiers: readonly PreModifier[] = ['no', 'light', 'extra', 'side']

/** An option of an option group. */
export interface Option {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  /** Maximum quantity per unit of a line. */
  readonly maxQuantity: number
  readonly defaultQuantity: number
  /** Nested choices, once per unit of the option: the sauce of a side. */
  readonly groupIds?: readonly string[]
  readonly picture?: Picture
  /** Allergens of the option itself, in addition to those of the item. */
  readonly allergens?: readonly Allergen[]
}

/** One item of a meal step. It keeps its own stock, tax class and station (documented mealPlu). */
export interface MealChoice {
  readonly itemId: string
  readonly priceIndex: number
  /** In addition to the price of the meal. */
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

/** A group of options and how many of them may be chosen. */
export interface OptionGroup {
  readonly id: string
  readonly names: Names
  /** Bounds of the sum of the chosen quantities in this group, per unit of the item. */
  readonly min: number
  readonly max: number
  /** This number of chosen units is free, the most expensive first. */
  readonly freeQuantity: number
  readonly options: readonly Option[]
  /**
   * The pre-modifiers of its options, and the share of the option's price that each costs, in hundredths of
   * a percent: `extra: 20000` costs it twice, `no: 0` nothing. Removed options do not count for the bounds.
   */
  readonly preModifiers?: Readonly<Partial<Record<PreModifier, number>>>
  /**
   * Undefined: options apply to the whole item. Else the share of its price that an option costs on one
   * half.
   */
  readonly halfRate?: number
  /**
   * Describes how an item is made rather than what is in it. Tickets show the shop's prefix before it
   * (documented instructionItem).
   */
  readonly isInstruction?: boolean
}

/** A tag that narrows the menu. */
export interface Tag {
  readonly id: string
  readonly key: string
  readonly names: Names
}

/** An ingredient that can be left out. */
export interface Ingredient {
  readonly id: string
  readonly names: Names
}

/** An item of the published menu. */
export interface Item {
  readonly id: string
  readonly categoryId: string
  /** Virtual categories that also show it (documented virtualCategory). */
  readonly virtualCategoryIds?: readonly string[]
  readonly names: Names
  /** For venue screens, in one language or several. Undefined: the first name. */
  readonly displayName?: string
  readonly descriptions: Names
  readonly prices: readonly Price[]
  readonly optionGroupIds: readonly string[]
  readonly ingredientIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly dietary: readonly Dietary[]
  /** Empty without `hasNoAllergens`: the restaurant has not stated what the item contains. */
  readonly allergens: readonly Allergen[]
  /** The restaurant states that the recipe has none of the listed allergens. */
  readonly hasNoAllergens?: boolean
  /** The shop's taxes, of up to six, that apply to this item (documented taxRate1 to taxRate6). */
  readonly taxes: readonly number[]
  /** Other taxes for some order types: takeaway may be taxed differently. */
  readonly taxesElsewhere?: Readonly<Record<string, readonly number[]>>
  /** Minimum quantity. Undefined: one. */
  readonly minQuantity?: number
  readonly maxQuantity: number
  readonly discount?: LineDiscount
  readonly timed?: Timed
  readonly weighed?: Weighed
  /** A meal: it has a price of its own and consists of other items. */
  readonly meal?: readonly MealStep[]
  /** Per unit, for order types that charge packaging (`PricingRules.packaging`). */
  readonly packagingCents?: Cents
  /** Excluded from order discounts: gift cards, tobacco. */
  readonly isUndiscounted?: boolean
  /** Excluded from points. */
  readonly isPointless?: boolean
  /** Lines of this item combine when the same choice is added again (documented mergeItem). */
  readonly merges: boolean
  readonly picture?: Picture
}

/** A category of the published menu. */
export interface Category {
  readonly id: string
  /** Undefined for a top category. */
  readonly parentId?: string
  readonly names: Names
  /** As of an item. */
  readonly displayName?: string
  readonly descriptions: Names
  readonly picture?: Picture
  /** Shown only during these dayparts. Undefined: all day. Applies to its subcategories too. */
  readonly daypartIds?: readonly string[]
  /** Collects items of other categories (`Item.virtualCategoryIds`). */
  readonly isVirtual?: boolean
  /** One tile on the menu that opens its items (documented subMenu). */
  readonly isSubmenu?: boolean
}

/** A daypart on the shop's clock: breakfast, lunch. */
export interface Daypart {
  readonly id: string
  readonly names: Names
  /** May cross midnight. Entries may overlap. */
  readonly hours: readonly WeeklyHours[]
}

/** An immutable document: one per shop, channel, price level and version (F23). Lists are in display order. */
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
  /** Undefined: the shop has no dayparts. */
  readonly dayparts?: readonly Daypart[]
  readonly pricing: PricingRules
}

/** A menu with its indexes, built once per version by `indexMenu`. */
export interface MenuIndex {
  readonly menu: Menu
  readonly items: ReadonlyMap<string, Item>
  readonly groups: ReadonlyMap<string, OptionGroup>
  readonly categories: ReadonlyMap<string, Category>
  readonly ingredients: ReadonlyMap<string, Ingredient>
  /** For joined menus: the item's id in all of them, where it is listed under another id. */
  readonly plainIds?: ReadonlyMap<string, string>
}

/** Returns a menu with its rows by id. */
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
