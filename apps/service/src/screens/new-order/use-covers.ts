import { floor } from '@tabard/contract/tables/floor/calls'
import { useRead } from '@tabard/ui/client/queries'
import type { OrderDraft } from './order-draft.ts'

/** The number of guests at the table of the order: as keyed in, otherwise as staff said before. Undefined: unknown. */
export function useCovers({
  kind,
  table,
  persons,
}: Pick<OrderDraft, 'kind' | 'table' | 'persons'>): number | undefined {
  const isAtTable = kind === 'table' && table !== undefined
  const tables = useRead(floor.show, {}, { enabled: isAtTable, staleTime: 30_000 }).data?.tables ?? []
  if (!isAtTable) return undefined
  return persons ?? tables.find(({ tableId }) => tableId === table.tableId)?.covers
}
