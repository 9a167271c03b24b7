/** How the storefront shows a menu: the display settings as screens read them. */
export interface ShopDisplay {
  /** Whether the shop's header is above the menu. */
  readonly hasHeader: boolean
  /** Above the menu; all empty: none. */
  readonly notice: ShopNotice
  /** Keys or names of filter tags. */
  readonly filterTags: readonly string[]
  /** Lists leave out sold-out items. */
  readonly hidesSoldOut: boolean
  readonly showsImages: boolean
  readonly showsIngredients: boolean
  readonly hasCardBorders: boolean
  readonly hasItemLines: boolean
  /** `#rrggbb`. Undefined: the theme's colour, light and dark. */
  readonly itemLineColour?: string | undefined
  /** The next category follows at the end of a category. */
  readonly scrollsOn: boolean
  /** How far above the end of the page the next category is loaded, in pixels. */
  readonly loadBeforeBottomPx: number
  readonly isCategoryLeft: boolean
  readonly showsCategoryImages: boolean
  /** Pixels. */
  readonly categoryImageHeight: number
  /** Columns of 24 for the left-hand categories. */
  readonly categorySpan: number
  readonly hasCategoryLines: boolean
  /** Subcategories are tabs instead of sections. */
  readonly hasSubMenuTabs: boolean
  /** Shown before an instruction. */
  readonly instructionPrefix: string
  /** Of options that are instructions. */
  readonly showsInstructionImages: boolean
  /** Maximum in pixels. */
  readonly instructionImageHeight: number
  readonly showsSubtotal: boolean
}

export interface ShopNotice {
  readonly head: string
  readonly body: readonly string[]
  readonly bottom: string
}

/** The defaults. */
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
  loadBeforeBottomPx: 600,
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
 * Custom properties of a shop's pages, by name: values that differ from the stylesheet. They are in the
 * page's style element and are updated by script, because no element may have a style attribute (F2).
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
