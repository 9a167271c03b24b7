import type { TakeOrder } from '@tabard/contract/till/take-order'
import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { addLine, changeNote, changeQuantity, emptyCart, updateLine } from '@tabard/domain/cart/change-cart'
import type { TakenKind } from '@tabard/domain/cart/order-options'
import type { Item } from '@tabard/domain/menu/menu'

/** The table of an order. */
export interface DraftTable {
  readonly tableId: string
  readonly number: string
}

/** An order that is being keyed in. */
export interface OrderDraft {
  /** Its id makes the order happen once, however often it is sent. */
  readonly cart: Cart
  readonly kind: TakenKind
  readonly name: string
  readonly phone: string
  readonly table: DraftTable | undefined
  /** Milliseconds. Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  /** The line that was added or changed last. */
  readonly lastLineId: string
}

interface Fresh {
  readonly cartId: string
  readonly shop: string
  readonly table?: DraftTable | undefined
}

/** An empty order: for a table if one is given, otherwise at the counter. */
export function emptyOrder({ cartId, shop, table }: Fresh): OrderDraft {
  return {
    cart: emptyCart({ cartId, shop }),
    kind: table ? 'table' : 'counter',
    name: '',
    phone: '',
    table,
    requestedFor: undefined,
    lastLineId: '',
  }
}

/** Adds a line. An equal line gets its units where the item's lines combine. */
export function withDish(draft: OrderDraft, line: CartLine, item: Item, now: number): OrderDraft {
  const cart = addLine(draft.cart, line, item, now)
  const grown = cart.lines.find((each) => draft.cart.lines.every((before) => before !== each))
  return { ...draft, cart, lastLineId: grown?.lineId ?? line.lineId }
}

/** Replaces a line by other choices. */
export function withChoice(draft: OrderDraft, line: CartLine, item: Item, now: number): OrderDraft {
  return { ...draft, cart: updateLine(draft.cart, line, item, now), lastLineId: line.lineId }
}

/** Sets the units of a line; 0 removes it. */
export function withUnits(
  draft: OrderDraft,
  lineId: string,
  quantity: number,
  item: Pick<Item, 'maxQuantity'>,
  now: number,
): OrderDraft {
  return { ...draft, cart: changeQuantity(draft.cart, lineId, quantity, item, now), lastLineId: lineId }
}

/** Sets the note of the order. */
export function withNote(draft: OrderDraft, note: string, now: number): OrderDraft {
  return { ...draft, cart: changeNote(draft.cart, note, now) }
}

/** The units of each item in the order. */
export function unitsByItem({ cart }: Pick<OrderDraft, 'cart'>): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { itemId, quantity } of cart.lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return units
}

/** What is sent. Undefined: a table is still to be chosen. */
export function toTakeOrder(draft: OrderDraft): TakeOrder | undefined {
  const { cart, kind, name, phone, table, requestedFor } = draft
  const taken =
    kind === 'table'
      ? table && ({ kind, tableId: table.tableId } as const)
      : kind === 'phone'
        ? ({ kind, ...(requestedFor === undefined ? {} : { requestedFor }) } as const)
        : ({ kind } as const)
  return (
    taken && {
      cartId: cart.cartId,
      taken,
      lines: cart.lines,
      note: cart.note,
      contact: { name, phone: kind === 'phone' ? phone : '' },
    }
  )
}
