import { tableSession, type StoredTableSession } from '@tabard/ui/storage/table-session'
import { watchedEntries } from '@tabard/ui/storage/watched-entries'
import { useOrdering } from './ordering.tsx'
import { useNow } from './use-now.ts'

const sessions = watchedEntries(tableSession)

/** Notifies this page's screens of its own change; changes in other tabs arrive automatically. */
export function tableChanged(): void {
  sessions.changed()
}

/** The stored session, valid or expired; undefined where the app has no tables, or without a scanned code. */
export function useSavedTable(): StoredTableSession | undefined {
  const { hasTables, shop } = useOrdering()
  // The server's HTML has no table; this browser's own follows after hydration.
  const stored = sessions.useStored(shop)
  // Without tables a session is ignored, so that the guest can order pick-up.
  return hasTables ? stored : undefined
}

/** The guest's current table. */
export function useTable(): StoredTableSession | undefined {
  const stored = useSavedTable()
  const now = useNow()
  return stored && stored.expiry > now ? stored : undefined
}
