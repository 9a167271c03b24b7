import type { Names } from '@tabard/domain/text/names'

/** An information page as staff edit it. */
export interface EditedPage {
  /** The last part of its address: `terms`, `aboutus`, `our-farmers`. */
  readonly page: string
  readonly titles: Names
  /** Paragraphs in the markup of `domain/shop/read-markup`. */
  readonly bodies: Names
  readonly bottoms: Names
  readonly isPublished: boolean
  readonly revision: string
  readonly byName: string
}
