import type { Item, Price } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'

/** What of an order decides which of an item's prices counts. */
export interface PriceMoment {
  readonly orderType: string
  /** The parts of the day in force when the order is wanted. */
  readonly daypartIds: readonly string[]
}

/** What one unit of the price costs at that moment (design: pricing, step 1): the first of the other prices that applies. */
export function centsAt(price: Price, { orderType, daypartIds }: PriceMoment): Cents {
  const other = price.others?.find(
    (each) =>
      (each.orderTypes?.includes(orderType) ?? true) &&
      (each.daypartIds?.some((daypartId) => daypartIds.includes(daypartId)) ?? true),
  )
  return other?.cents ?? price.cents
}

/** The taxes an item carries when it is ordered that way. */
export function taxesOfItem(
  item: Pick<Item, 'taxes' | 'taxesElsewhere'>,
  orderType: string,
): readonly number[] {
  const { taxesElsewhere } = item
  return taxesElsewhere && Object.hasOwn(taxesElsewhere, orderType)
    ? (taxesElsewhere[orderType] ?? item.taxes)
    : item.taxes
}
