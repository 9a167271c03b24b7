import { isOwing, type OrderStatus, type PaymentStatus } from '../../orders/order-status.ts'
import type { CardTypeTerms } from '../card-type.ts'

/** A card type that may be sold. */
interface Type {
  readonly cardTypeId: string
  readonly terms: Pick<CardTypeTerms, 'joining' | 'soldAs'>
  /** Nobody gets a card of it. */
  readonly isArchived: boolean
}

/** A card type that an order sells, by the items of its lines (ADR-199). */
export interface SoldCard {
  readonly cardTypeId: string
  readonly itemIds: readonly string[]
}

/** The items whose sale issues a card of the type; none for a type that is not sold. */
export function itemsOfCard({ terms, isArchived }: Omit<Type, 'cardTypeId'>): readonly string[] {
  return isArchived || terms.joining !== 'purchase' ? [] : (terms.soldAs ?? [])
}

/** The cards that lines sell, in the order of the types, as an order stores it. Empty: none. */
export function soldCardsOf(
  types: readonly Type[],
  lines: readonly { readonly itemId: string }[],
): { readonly soldCards?: readonly SoldCard[] } {
  const soldCards = types
    .map((type) => ({
      cardTypeId: type.cardTypeId,
      itemIds: itemsOfCard(type).filter((itemId) => lines.some((line) => line.itemId === itemId)),
    }))
    .filter(({ itemIds }) => itemIds.length > 0)
  return soldCards.length > 0 ? { soldCards } : {}
}

/** A line of an order, as far as a card that it sells is concerned. */
interface Line {
  readonly itemId: string
  readonly quantity: number
  readonly totalCents: number
  readonly refundedUnits: number
  readonly refundedCents: number
}

interface Order {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly lines: readonly Line[]
}

/**
 * Whether a card that an order sells is due to its buyer: the order is paid, and a line that sells it is not refunded in
 * full.
 */
export function isCardDue({ itemIds }: Pick<SoldCard, 'itemIds'>, order: Order): boolean {
  const { status, paymentStatus, lines } = order
  if (status === 'cancelled' || status === 'pending' || paymentStatus === 'refunded' || isOwing(order))
    return false
  return lines.some((line) => itemIds.includes(line.itemId) && isKept(line))
}

function isKept({ quantity, totalCents, refundedUnits, refundedCents }: Line): boolean {
  // Cash rounding may leave a cent of a line that no refund names.
  return refundedUnits < quantity && (totalCents === 0 || refundedCents < totalCents)
}
