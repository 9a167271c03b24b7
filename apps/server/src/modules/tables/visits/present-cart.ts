import type { TableCart } from '@tabard/contract/tables/cart/calls'
import type { SharedCart } from '@tabard/domain/cart/table-cart'
import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { VisitRow } from './visit-queries.ts'

/** The label of joined tables: 4 + 5. */
export function tableLabel(numbers: readonly string[]): string {
  return numbers.toSorted(compareNumbers).join(' + ')
}

/** Present the cart to the table's phones. */
export function presentCart(row: VisitRow, state: SharedCart = row.state): TableCart {
  return {
    ...state,
    visitId: row.visitId,
    cartId: row.cartId,
    round: row.round,
    revision: row.revision,
    isOpen: row.endedAt === null,
    number: tableLabel(row.numbers),
    payingSeat: row.payingSeat ?? '',
  }
}
