import type { MenuIndex } from '@tabard/domain/menu/menu'
import { plainText } from '@tabard/domain/shops/read-markup'
import { nameIn, type Language, type Names } from '@tabard/domain/text/names'
import { largestAddress, type Picture } from '@tabard/domain/pictures/picture'
import type { PageHead, PageImage } from '../../../http/page-head.ts'
import { isInHomeFamily, shopPath } from '../../shops/shop-path.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { presentDish, presentRestaurant } from './present-structured.ts'

interface Question {
  readonly screen: string
  readonly id: string | undefined
  readonly profile: ShopProfile
  /** The stylesheet of the shop's appearance. */
  readonly style: string
  /** Undefined: nothing is published yet. */
  readonly menu: MenuIndex | undefined
  readonly language: Language
  readonly origin: string
}

/** Pages that are the same for all visitors. Every other page belongs to one customer. */
const publicScreens = new Set([
  'home',
  'category',
  'category/{id}',
  'sub/{id}',
  'product/{id}',
  'aboutus',
  'contactus',
  'page/{id}',
])

/** Screens whose first view shows items. */
const menuScreens = new Set([
  'home',
  'category',
  'category/{id}',
  'sub/{id}',
  'product/{id}',
  'cartitem/{id}',
  'cart',
  'search',
])

/** In characters: about the length that search engines show. */
const longestDescription = 160

/** Present the head of a page of a shop, in one language. */
export function presentPageHead({ screen, id, profile, style, menu, language, origin }: Question): PageHead {
  const text = (names: Names) => nameIn(names, language)
  const siteName = text(profile.names)
  const ownLanguage = profile.settings['language.default']
  const item = screen === 'product/{id}' && id !== undefined ? menu?.items.get(id) : undefined
  const isCategory = (screen === 'category/{id}' || screen === 'sub/{id}') && id !== undefined
  const category = isCategory ? menu?.categories.get(id) : undefined
  const subject = item ?? category
  const written =
    screen === 'aboutus' || screen === 'page/{id}'
      ? profile.pages.find(({ page }) => page === (id ?? screen))
      : undefined
  const own = subject
    ? text(subject.descriptions)
    : written
      ? plainText(text(written.bodies))
      : text(profile.about)
  const at = { profile, language, origin }
  const isShownByMenu = menuScreens.has(screen)
  return {
    title: subject
      ? `${text(subject.names)} · ${siteName}`
      : written
        ? `${text(written.titles)} · ${siteName}`
        : siteName,
    description: shortened(own === '' ? dishList(menu, category?.id, text) : own),
    siteName,
    path: canonicalPath(screen, id, profile),
    isIndexed: publicScreens.has(screen) && profile.settings['web.isIndexed'],
    language,
    ownLanguage,
    languages: profile.languages,
    shop: profile.code,
    style,
    manifest: `/brand/${profile.code}.webmanifest?lang=${language}`,
    icon: `/brand/${profile.code}.png?size=180&maskable`,
    menu: menu && isShownByMenu ? `/api/menu/${profile.code}/online/${menu.menu.version}` : undefined,
    image: subject?.picture
      ? presentImage(subject.picture, text(subject.names), text)
      : profile.pictures.banner && presentImage(profile.pictures.banner, siteName, text),
    structured:
      item && menu
        ? presentDish(item, menu, at)
        : menu && (screen === 'home' || screen === 'category')
          ? presentRestaurant(menu, at)
          : undefined,
  }
}

function presentImage(picture: Picture, title: string, text: (names: Names) => string): PageImage {
  const { width, height, alt } = picture
  return { address: largestAddress(picture), width, height, alt: (alt && text(alt)) || title }
}

/**
 * The path in the home family: other families show the same page. Both screens of a category share one path.
 */
function canonicalPath(screen: string, id: string | undefined, profile: ShopProfile): string {
  const shown =
    screen === 'category'
      ? 'home'
      : screen.replace('sub/', 'category/').replace('info/{infoCode}/home', 'page/{id}')
  if (!isInHomeFamily(profile, shown)) return shopPath(profile, 'home')
  return shopPath(
    profile,
    id === undefined ? shown.replace('/{id}', '') : shown.replace('{id}', encodeURIComponent(id)),
  )
}

/** The first eight items, for a page without a description. */
function dishList(
  menu: MenuIndex | undefined,
  categoryId: string | undefined,
  text: (names: Names) => string,
): string {
  const dishes =
    menu?.menu.items.filter((item) => categoryId === undefined || item.categoryId === categoryId) ?? []
  return dishes
    .slice(0, 8)
    .map(({ names }) => text(names))
    .join(', ')
}

function shortened(description: string): string {
  const letters = Array.from(description.replaceAll(/\s+/g, ' ').trim())
  return letters.length <= longestDescription
    ? letters.join('')
    : `${letters.slice(0, longestDescription - 1).join('')}…`
}
