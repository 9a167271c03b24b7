import type { Category, Item, MenuIndex } from '@tabard/domain/menu/menu'
import { toDecimalText } from '@tabard/domain/money/money'
import { largestAddress } from '@tabard/domain/pictures/picture'
import { languageTags, nameIn, type Language, type Names } from '@tabard/domain/text/names'
import { pageAddress } from '../../../http/pages/page-head.ts'
import { shopPath } from '../../shops/presenting/shop-path.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

// Structured data of schema.org (Restaurant, Menu, MenuItem): search engines show dishes and prices from it.

interface Place {
  readonly profile: ShopProfile
  readonly language: Language
  /** PUBLIC_URL. */
  readonly origin: string
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dietNames: Partial<Record<Item['dietary'][number], string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  glutenFree: 'GlutenFreeDiet',
  halal: 'HalalDiet',
}

/** Present the restaurant with its whole menu. */
export function presentRestaurant({ menu, categories }: MenuIndex, place: Place): unknown {
  const { profile, language } = place
  const text = (names: Names) => nameIn(names, language)
  const section = (category: Category): unknown => ({
    '@type': 'MenuSection',
    name: text(category.names),
    ...filled('description', text(category.descriptions)),
    ...list(
      'hasMenuSection',
      menu.categories.filter(({ parentId }) => parentId === category.id).map(section),
    ),
    ...list(
      'hasMenuItem',
      menu.items
        .filter(({ categoryId }) => categoryId === category.id)
        .map((item) => menuItem(item, menu.currency, place)),
    ),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: text(profile.names),
    url: addressOf('home', place),
    ...filled('description', text(profile.about)),
    ...filled('telephone', profile.phone),
    ...filled('email', profile.email),
    ...filled('address', profile.address),
    currenciesAccepted: profile.currency,
    openingHoursSpecification: openingHours(profile),
    potentialAction: { '@type': 'OrderAction', target: addressOf('home', place) },
    hasMenu: {
      '@type': 'Menu',
      inLanguage: languageTags[language],
      hasMenuSection: [...categories.values()].filter(({ parentId }) => parentId === undefined).map(section),
    },
  }
}

/** Present one item for its own page. */
export function presentDish(item: Item, { menu }: MenuIndex, place: Place): unknown {
  return { '@context': 'https://schema.org', ...menuItem(item, menu.currency, place) }
}

function menuItem(item: Item, currency: MenuIndex['menu']['currency'], place: Place) {
  const text = (names: Names) => nameIn(names, place.language)
  return {
    '@type': 'MenuItem',
    name: text(item.names),
    url: addressOf(`product/${encodeURIComponent(item.id)}`, place),
    ...filled('description', text(item.descriptions)),
    ...(item.picture ? { image: place.origin + largestAddress(item.picture) } : {}),
    ...list(
      'suitableForDiet',
      item.dietary.flatMap((diet) => {
        const name = dietNames[diet]
        return name === undefined ? [] : [`https://schema.org/${name}`]
      }),
    ),
    offers: item.prices.map(({ names, cents }) => ({
      '@type': 'Offer',
      ...filled('name', text(names)),
      price: toDecimalText(cents, currency),
      priceCurrency: currency,
    })),
  }
}

function addressOf(screen: string, { profile, language, origin }: Place): string {
  return pageAddress(origin, shopPath(profile, screen), language, profile.settings['language.default'])
}

/**
 * In the shop's local time. Past midnight the closing time is less than the opening time, as schema.org
 * requires. Open all day ends at 23:59.
 */
function openingHours({ hours }: ShopProfile): unknown[] {
  return hours.weekly.shop.map(({ weekday, opensMinute, durationMinutes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays[weekday - 1],
    opens: clockTime(opensMinute),
    closes: durationMinutes === 1_440 ? '23:59' : clockTime((opensMinute + durationMinutes) % 1_440),
  }))
}

function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function filled(name: string, value: string): Record<string, string> {
  return value === '' ? {} : { [name]: value }
}

function list(name: string, values: readonly unknown[]): Record<string, unknown> {
  return values.length === 0 ? {} : { [name]: values }
}
