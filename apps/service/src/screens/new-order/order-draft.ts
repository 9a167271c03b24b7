import type { TakeOrder, TakenMember, Taking } from '@tabard/contract/till/take-order'
import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { addLine, changeNote, changeQuantity, emptyCart, updateLine } from '@tabard/domain/cart/change-cart'
import type { DeliveryAddress, TakenKind } from '@tabard/domain/cart/order-options'
import type { Item } from '@tabard/domain/menu/menu'
import type { FoundCoupon } from '../../components/member/find-member.tsx'

/** The table of an order. */
export interface DraftTable {
  readonly tableId: string
  readonly number: string
}

/** Where a caller's order is delivered. */
export interface DraftDelivery {
  /** Undefined: still to be asked. */
  readonly address: DeliveryAddress | undefined
  readonly isExpress: boolean
}

/** The member whose card an order counts for. */
export interface DraftMember {
  readonly cardId: string
  /** The proof of a scanned code. Undefined: the card only earns. */
  readonly scanId: string | undefined
  /** Points to redeem, in hundredths. */
  readonly points: number
  readonly takesReward: boolean
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
  /** Of an order by phone. Undefined: the caller collects it. */
  readonly delivery: DraftDelivery | undefined
  /** The number of guests at the table. Undefined: as staff said before, if they did. */
  readonly persons: number | undefined
  readonly member: DraftMember | undefined
  readonly coupons: readonly FoundCoupon[]
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
    delivery: undefined,
    persons: undefined,
    member: undefined,
    coupons: [],
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

/** What is sent. Undefined: a table or an address is still to be chosen (`missingOf`). */
export function toTakeOrder(draft: OrderDraft): TakeOrder | undefined {
  const { cart, kind, name, phone, persons, coupons } = draft
  const taken = takingOf(draft)
  return (
    taken && {
      cartId: cart.cartId,
      taken,
      lines: cart.lines,
      note: cart.note,
      contact: { name, phone: kind === 'phone' ? phone : '' },
      ...(kind === 'table' && persons !== undefined ? { persons } : {}),
      ...(draft.member ? { member: sentMember(draft.member) } : {}),
      ...(coupons.length > 0 ? { couponCodes: coupons.map(({ code }) => code) } : {}),
    }
  )
}

/** The member whose scan no longer counts: the card only earns until the next scan. */
export function withoutScan({ cardId }: DraftMember): DraftMember {
  return { cardId, scanId: undefined, points: 0, takesReward: false }
}

function sentMember({ cardId, scanId, points, takesReward }: DraftMember): TakenMember {
  if (scanId === undefined) return { cardId }
  return {
    cardId,
    scanId,
    ...(points > 0 ? { points } : {}),
    ...(takesReward ? { takesReward } : {}),
  }
}

function takingOf({ kind, table, requestedFor, delivery }: OrderDraft): Taking | undefined {
  if (kind === 'counter') return { kind }
  if (kind === 'table') return table && { kind, tableId: table.tableId }
  if (delivery && !delivery.address) return undefined
  return {
    kind,
    ...(requestedFor === undefined ? {} : { requestedFor }),
    ...(delivery?.address ? { delivery: { address: delivery.address, isExpress: delivery.isExpress } } : {}),
  }
}

/** What the order needs before it can be sent. Undefined: nothing. */
export function missingOf({
  kind,
  table,
  delivery,
  phone,
}: OrderDraft): 'table' | 'address' | 'phone' | undefined {
  if (kind === 'table') return table ? undefined : 'table'
  if (kind !== 'phone' || !delivery) return undefined
  if (!delivery.address) return 'address'
  return phone.trim() === '' ? 'phone' : undefined
}
