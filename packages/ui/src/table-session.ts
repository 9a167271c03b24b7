import type { TableSession } from '@tabard/contract/tables'
import { storedEntry, type StoredEntry } from './storage.ts'

/** The session at a table as this browser keeps it; `expiry` -1: it is over (storefront spec, section 4, Login and session). */
export interface KeptTableSession extends Omit<TableSession, 'expiresAt'> {
  /** By this browser's clock, in milliseconds: only for what is shown. The server knows. */
  readonly expiry: number
}

const entries = new Map<string, StoredEntry<KeptTableSession>>()

/** A shop's; it survives reload and is shared by tabs. */
export function tableSession(shop: string): StoredEntry<KeptTableSession> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('table_session', shop, (value): value is KeptTableSession => {
    return typeof value === 'object' && value !== null && 'sessionId' in value && 'expiry' in value
  })
  entries.set(shop, made)
  return made
}

/** Set: the id, and now plus the session's length; the shop's minutes over the default of three hours. */
export function setTableSession(shop: string, session: TableSession, now: number, minutes = 180): void {
  const { expiresAt: _, ...kept } = session
  tableSession(shop).update(() => ({ ...kept, expiry: now + minutes * 60_000 }))
}

/** Reset: the id stays, its expiry is -1. What is in the cart is nobody's business here. */
export function resetTableSession(shop: string): void {
  tableSession(shop).update((kept) => kept && { ...kept, expiry: -1 })
}

/** The session while it lasts. */
export function liveTableSession(shop: string, now: number): KeptTableSession | undefined {
  const kept = tableSession(shop).read()
  return kept && kept.expiry > now ? kept : undefined
}

/**
 * What addresses carry at a table (venue spec, section 2): the documented `tn` and `ses`. For people and documented
 * clients: ours never believe it. Empty when nobody sits anywhere.
 */
export function tableQuery(session: Pick<KeptTableSession, 'number' | 'sessionId'> | undefined): string {
  return session ? `?${new URLSearchParams({ tn: session.number, ses: session.sessionId })}` : ''
}
