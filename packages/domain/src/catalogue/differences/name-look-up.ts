import type { Names } from '../../text/names.ts'
import type { ListedIn } from './menu-change.ts'

/** The names of ids, on either side. */
export interface NameLookUp {
  category(id: string): Names | null
  listed(list: ListedIn, id: string): Names
  /** An item and one of its sizes, on one side of the difference. */
  dish(
    side: 'before' | 'after',
    itemId: string,
    priceIndex: number,
  ): { readonly names: Names; readonly size: Names }
}
