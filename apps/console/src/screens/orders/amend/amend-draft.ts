import type { StaffOrder } from '@tabard/contract/till'
import type { CartLine } from '@tabard/domain/cart/cart'

/** What staff have changed on the screen so far, and not sent yet. */
export interface AmendDraft {
  /** Units by line number, where they are others than they were. */
  readonly quantities: Readonly<Record<number, number>>
  readonly added: readonly CartLine[]
  readonly note: string
}

export function emptyDraft(order: Pick<StaffOrder, 'note'>): AmendDraft {
  return { quantities: {}, added: [], note: order.note }
}

/** As the call takes it. */
export function toWish(order: Pick<StaffOrder, 'orderId' | 'amendments' | 'note'>, draft: AmendDraft) {
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

/** Lines as far as counting goes: their places are their numbers. */
interface Counted {
  readonly bill: { readonly lines: readonly { readonly quantity: number }[] }
}

/** Taking away asks for a reason. */
export function takesAway({ bill }: Counted, { quantities }: AmendDraft): boolean {
  return bill.lines.some((line, place) => (quantities[place + 1] ?? line.quantity) < line.quantity)
}

/** So many of a line that stands; as many as before is no change. */
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

/** So many of a line that is new; none takes it off again. */
export function withAdded(draft: AmendDraft, lineId: string, quantity: number): AmendDraft {
  return {
    ...draft,
    added:
      quantity === 0
        ? draft.added.filter((line) => line.lineId !== lineId)
        : draft.added.map((line) => (line.lineId === lineId ? { ...line, quantity } : line)),
  }
}
