import type { Item, Price } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'

/** What of an order selects an item's price. */
export interface PriceContext {
  readonly orderType: string
  /** The dayparts in force when the order is wanted. */
  readonly daypartIds: readonly string[]
}

/** The unit price at that moment (F24): the first price rule that applies, else the regular price. */
export function centsAt(price: Price, { orderType, daypartIds }: PriceContext): Cents {
  const other = price.others?.find(
    (each) =>
      (each.orderTypes?.includes(orderType) ?? true) &&
      (each.daypartIds?.some((daypartId) => daypartIds.includes(daypartId)) ?? true),
  )
  return other?.cents ?? price.cents
}

/** The taxes of an item for an order type. */
export function taxesOfItem(
  item: Pick<Item, 'taxes' | 'taxesElsewhere'>,
  orderType: string,
): readonly number[] {
  const { taxesElsewhere } = item
  return taxesElsewhere && Object.hasOwn(taxesElsewhere, orderType)
    ? (taxesElsewhere[orderType] ?? item.taxes)
    : item.taxes
}
