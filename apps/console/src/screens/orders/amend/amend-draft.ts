import type { StaffOrder } from '@tabard/contract/till/calls'
import type { CartLine } from '@tabard/domain/cart/cart'

/** Unsent changes of an order. */
export interface AmendDraft {
  /** Changed quantities by line number. */
  readonly quantities: Readonly<Record<number, number>>
  readonly added: readonly CartLine[]
  readonly note: string
}

export function emptyDraft(order: Pick<StaffOrder, 'note'>): AmendDraft {
  return { quantities: {}, added: [], note: order.note }
}

/** The change request for the call. */
export function toChangeRequest(
  order: Pick<StaffOrder, 'orderId' | 'amendments' | 'note'>,
  draft: AmendDraft,
) {
  return {
    orderId: order.orderId,
    amendments: order.amendments,
    quantities: Object.entries(draft.quantities).map(([lineNumber, quantity]) => ({
      lineNumber: Number(lineNumber),
      quantity,
    })),
    added: draft.added,
    ...(draft.note === order.note ? {} : { note: draft.note }),
  }
}

export function isChanged(order: Pick<StaffOrder, 'note'>, draft: AmendDraft): boolean {
  return Object.keys(draft.quantities).length > 0 || draft.added.length > 0 || draft.note !== order.note
}

/** Lines for counting; a line's position is its number. */
interface Counted {
  readonly bill: { readonly lines: readonly { readonly quantity: number }[] }
}

/** Whether the change removes units, which needs a reason. */
export function takesAway({ bill }: Counted, { quantities }: AmendDraft): boolean {
  return bill.lines.some((line, place) => (quantities[place + 1] ?? line.quantity) < line.quantity)
}

/** Sets the quantity of an existing line; the original quantity is no change. */
export function withQuantity(
  { bill }: Counted,
  draft: AmendDraft,
  lineNumber: number,
  quantity: number,
): AmendDraft {
  const { [lineNumber]: _, ...others } = draft.quantities
  const isAsBefore = bill.lines[lineNumber - 1]?.quantity === quantity
  return { ...draft, quantities: isAsBefore ? others : { ...others, [lineNumber]: quantity } }
}

/** Sets the quantity of an added line; 0 removes it. */
export function withAdded(draft: AmendDraft, lineId: string, quantity: number): AmendDraft {
  return {
    ...draft,
    added:
      quantity === 0
        ? draft.added.filter((line) => line.lineId !== lineId)
        : draft.added.map((line) => (line.lineId === lineId ? { ...line, quantity } : line)),
  }
}
