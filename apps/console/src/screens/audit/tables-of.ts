import type { AuditRow } from '@tabard/contract/audit/calls'

/** The tables that an entry is about, by their numbers then; undefined: it is not about tables that were arranged. */
export function tablesOf(action: AuditRow['action'], before: unknown, after: unknown): string | undefined {
  if (action === 'tables.join' || action === 'tables.separate') return listOf(after) ?? listOf(before)
  if (action === 'tables.move') return numberOf(before)
  const isNamedAfter = action === 'tables.close' || action === 'tables.printBill' || action === 'tables.count'
  return isNamedAfter ? numberOf(after) : undefined
}

/** Cash for a part of what a table owed. */
export function isPartOfTable({
  action,
  before,
  after,
}: Pick<AuditRow, 'action' | 'before' | 'after'>): boolean {
  if (action !== 'till.collectTable') return false
  const [due, paid] = [centsOf(before, 'dueCents'), centsOf(after, 'paidCents')]
  return due !== undefined && paid !== undefined && paid < due
}

function listOf(side: unknown): string | undefined {
  if (typeof side !== 'object' || side === null || !('tables' in side) || !Array.isArray(side.tables))
    return undefined
  return side.tables.map(String).join(' + ')
}

function numberOf(side: unknown): string | undefined {
  return typeof side === 'object' && side !== null && 'number' in side && typeof side.number === 'string'
    ? side.number
    : undefined
}

function centsOf(side: unknown, key: 'dueCents' | 'paidCents'): number | undefined {
  if (typeof side !== 'object' || side === null) return undefined
  const cents: unknown = Object.getOwnPropertyDescriptor(side, key)?.value
  return typeof cents === 'number' ? cents : undefined
}
