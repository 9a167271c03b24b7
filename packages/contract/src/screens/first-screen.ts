import type { Menu } from '@tabard/domain/menu/menu'
import type { Language } from '@tabard/domain/text/names'
import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import type { ShopConfig } from '../shops/shop-config.ts'

/** Shop data in the page, so that the app can render without a request. */
export interface PageData {
  /** The path that the body was rendered for. */
  readonly path: string
  readonly config: ShopConfig
  /** The offers above the menu when the page was written. */
  readonly offers: readonly ShownOffer[]
}

/** Everything that a first screen is rendered from: public data, fixed by the menu version (F3). */
export interface FirstScreen extends PageData {
  readonly language: Language
  /** The unique name of the menu to render. */
  readonly menuKey: string
  /** Absent if the renderer should have it cached. */
  readonly menu?: Menu
}

/** A screen that the server rendered. */
export interface DrawnScreen {
  /** The HTML inside the app's element. */
  readonly html: string
  /** The chunks that this screen needs in addition to the app, as the build manifest names them. */
  readonly sources: readonly string[]
}

/**
 * The storefront's server entry (F1): the same components rendered to text. Undefined: the renderer lacks
 * the menu.
 */
export type DrawScreen = (screen: FirstScreen) => Promise<DrawnScreen | undefined>

/** The element that carries `PageData` as JSON. */
export const pageDataId = 'page-data'
/** The screen of the menu, which begins with its first items. */
export const menuScreen = 'home'
/** Screens whose body is in the HTML. */
export const firstScreens = [menuScreen, 'category', 'category/{id}', 'sub/{id}', 'product/{id}'] as const
