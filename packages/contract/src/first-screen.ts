import type { Menu } from '@tabard/domain/catalogue/menu'
import type { Language } from '@tabard/domain/names'
import type { ShopConfig } from './shops.ts'

/** What a page says of its shop in a data block, so that the app need not ask before it draws. */
export interface PageData {
  /** The path the page is for; the body was drawn for this one alone. */
  readonly path: string
  readonly config: ShopConfig
}

/** Everything a first screen is drawn from: what everyone may see, and what the menu's version fixes (decision 3). */
export interface FirstScreen extends PageData {
  readonly language: Language
  /** The menu to draw from, by a name that no other menu has. */
  readonly menuKey: string
  /** Left out when the drawer should have it already. */
  readonly menu?: Menu
}

export interface DrawnScreen {
  /** What stands inside the app's element. */
  readonly html: string
  /** Sources of the chunks this screen needs besides the app itself, as the build's manifest names them. */
  readonly sources: readonly string[]
}

/** The storefront's server entry (decision 1): the same components, drawn once to text. Undefined: it lacks the menu. */
export type DrawScreen = (screen: FirstScreen) => Promise<DrawnScreen | undefined>

/** The element that carries `PageData` as JSON. */
export const pageDataId = 'page-data'
/** Screens whose body stands in the page before any script runs. */
export const firstScreens = ['home', 'category', 'category/{id}', 'sub/{id}', 'product/{id}'] as const
