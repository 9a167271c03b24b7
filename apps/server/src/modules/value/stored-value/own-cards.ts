import type { ReadTx } from '../../../db/tx.ts'
import { findValueCard, type ValueCardRow } from './queries.ts'

/** Find a member card of an account. Undefined: it has no such card. */
export async function findOwnCard(
  tx: ReadTx,
  { cardId, customerId }: { readonly cardId: string; readonly customerId: string },
): Promise<ValueCardRow | undefined> {
  const card = await tx.row(findValueCard({ cardId }))
  return card && customerId !== '' && card.customerId === customerId ? card : undefined
}
