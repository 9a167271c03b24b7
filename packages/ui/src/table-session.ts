import type { TableSession } from '@tabard/contract/tables/calls'
import { storedEntry, type StoredEntry } from './storage.ts'

/** The stored table session; `expiry` -1: ended (storefront specification, section 4, Login and session). */
export interface StoredTableSession extends Omit<TableSession, 'expiresAt'> {
  /** By this browser's clock, in milliseconds, for display only. The server decides. */
  readonly expiry: number
}

const entries = new Map<string, StoredEntry<StoredTableSession>>()

/** Per shop; survives a reload and is shared by tabs. */
export function tableSession(shop: string): StoredEntry<StoredTableSession> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('table_session', shop, (value): value is StoredTableSession => {
    return typeof value === 'object' && value !== null && 'sessionId' in value && 'expiry' in value
  })
  entries.set(shop, made)
  return made
}

/** Set the id, and now plus the session's length: the shop's minutes, or three hours. */
export function setTableSession(shop: string, session: TableSession, now: number, minutes = 180): void {
  const { expiresAt: _, ...kept } = session
  tableSession(shop).update(() => ({ ...kept, expiry: now + minutes * 60_000 }))
}

/** Reset: the id stays, the expiry becomes -1. The cart is not affected. */
export function resetTableSession(shop: string): void {
  tableSession(shop).update((stored) => stored && { ...stored, expiry: -1 })
}

/** The session while it lasts. */
export function liveTableSession(shop: string, now: number): StoredTableSession | undefined {
  const stored = tableSession(shop).read()
  return stored && stored.expiry > now ? stored : undefined
}

/**
 * The table in addresses (venue specification, section 2): the documented `tn` and `ses`, for people and
 * documented clients. Our server never trusts it. Empty without a table.
 */
export function tableQuery(session: Pick<StoredTableSession, 'number' | 'sessionId'> | undefined): string {
  return session ? `?${new URLSearchParams({ tn: session.number, ses: session.sessionId })}` : ''
}
