import { tableFamily } from '@tabard/contract/screens'
import { tableSession, type KeptTableSession } from '@tabard/ui/table-session'
import { useSyncExternalStore } from 'react'
import { usePlace } from './place.tsx'
import { useNow } from './use-now.ts'

const listeners = new Set<() => void>()

/** Tells this page's screens of a change of its own; other tabs' come by themselves. */
export function tableChanged(): void {
  for (const listener of listeners) listener()
}

/** The session kept, over or not; undefined outside the family of tables, and where no code was scanned. */
export function useKeptTable(): KeptTableSession | undefined {
  const { family, shop } = usePlace()
  const entry = tableSession(shop)
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = entry.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => entry.read(),
    // A page as the server draws it has no table; this browser's own follows at once.
    () => undefined,
  )
  // Elsewhere a session counts nothing, so that the same guest can order for pick-up.
  return family === tableFamily ? kept : undefined
}

/** The table one sits at now. */
export function useTable(): KeptTableSession | undefined {
  const kept = useKeptTable()
  const now = useNow()
  return kept && kept.expiry > now ? kept : undefined
}
