/** How the storefront shows a shop's menu: the settings of display, as its screens read them. */
export interface ShopDisplay {
  /** The shop's header stands above the menu. */
  readonly hasHeader: boolean
  /** Above the menu; all of it empty: none. */
  readonly notice: ShopNotice
  /** Keys or names of the tags that the menu can be narrowed to. */
  readonly filterTags: readonly string[]
  /** Lists leave out what is sold out, rather than saying so. */
  readonly hidesSoldOut: boolean
  readonly showsImages: boolean
  readonly showsIngredients: boolean
  readonly hasCardBorders: boolean
  readonly hasItemLines: boolean
  /** `#rrggbb`; undefined: that of the theme, which knows light and dark. */
  readonly itemLineColour?: string | undefined
  /** After the dishes of a category come those of the next. */
  readonly scrollsOn: boolean
  readonly isCategoryLeft: boolean
  readonly showsCategoryImages: boolean
  /** Pixels. */
  readonly categoryImageHeight: number
  /** Of 24 columns, how many the categories at the left take. */
  readonly categorySpan: number
  readonly hasCategoryLines: boolean
  /** Categories below one are tabs rather than sections. */
  readonly hasSubMenuTabs: boolean
  /** Before what a customer asks for on a dish. */
  readonly instructionPrefix: string
  /** Of options that say how a dish is to be made. */
  readonly showsInstructionImages: boolean
  /** Pixels, at most. */
  readonly instructionImageHeight: number
  readonly showsSubtotal: boolean
}

export interface ShopNotice {
  readonly head: string
  readonly body: readonly string[]
  readonly bottom: string
}

/** What a shop that has said nothing of itself looks like. */
export const plainDisplay: ShopDisplay = {
  hasHeader: true,
  notice: { head: '', body: [], bottom: '' },
  filterTags: [],
  hidesSoldOut: false,
  showsImages: true,
  showsIngredients: true,
  hasCardBorders: false,
  hasItemLines: true,
  scrollsOn: false,
  isCategoryLeft: false,
  showsCategoryImages: false,
  categoryImageHeight: 50,
  categorySpan: 4,
  hasCategoryLines: false,
  hasSubMenuTabs: false,
  instructionPrefix: '',
  showsInstructionImages: false,
  instructionImageHeight: 40,
  showsSubtotal: true,
}

/**
 * The custom properties that a shop's pages are styled with, by name: what differs from the stylesheet's own values. They
 * stand in the page's style and are set anew when the configuration changes, since no element may carry a style of its
 * own (decision 002).
 */
export function displayProperties(display: ShopDisplay): Readonly<Record<string, string>> {
  const { itemLineColour, categoryImageHeight, categorySpan, instructionImageHeight } = display
  return {
    ...(itemLineColour === undefined ? {} : { '--item-line': itemLineColour }),
    ...(categoryImageHeight === plainDisplay.categoryImageHeight
      ? {}
      : { '--category-image': `${categoryImageHeight}px` }),
    ...(instructionImageHeight === plainDisplay.instructionImageHeight
      ? {}
      : { '--instruction-image': `${instructionImageHeight}px` }),
    ...(categorySpan === plainDisplay.categorySpan ? {} : { '--category-span': String(categorySpan) }),
  }
}
