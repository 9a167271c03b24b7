import { tableFamily } from '@tabard/contract/screens/screens'
import { tableSession, type StoredTableSession } from '@tabard/ui/table-session'
import { useSyncExternalStore } from 'react'
import { usePlace } from './place.tsx'
import { useNow } from './use-now.ts'

const listeners = new Set<() => void>()

/** Notifies this page's screens of its own change; changes in other tabs arrive automatically. */
export function tableChanged(): void {
  for (const listener of listeners) listener()
}

/** The stored session, valid or expired; undefined outside the table family, or without a scanned code. */
export function useSavedTable(): StoredTableSession | undefined {
  const { family, shop } = usePlace()
  const entry = tableSession(shop)
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = entry.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => entry.read(),
    // The server's HTML has no table; this browser's own follows after hydration.
    () => undefined,
  )
  // In other families a session is ignored, so that the guest can order pick-up.
  return family === tableFamily ? stored : undefined
}

/** The guest's current table. */
export function useTable(): StoredTableSession | undefined {
  const stored = useSavedTable()
  const now = useNow()
  return stored && stored.expiry > now ? stored : undefined
}
