import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import { useMemo, useSyncExternalStore } from 'react'
import { useShop } from '../../components/session.tsx'

/** Unsaved changes of an item, stored on the device: they survive a reload, another screen and a restart. */
export interface PendingEdit {
  /** null: a new item. */
  readonly revision: number | null
  /** The values at the start of editing. */
  readonly base: ItemFields
  readonly mine: ItemFields
}

type PendingEdits = Readonly<Record<string, PendingEdit>>

const none: PendingEdits = {}
const stores = new Map<string, ReturnType<typeof createStore>>()

/** Unsaved changes by item id; one store per shop. */
export function usePendingEdits() {
  const { code } = useShop()
  const store = useMemo(() => {
    const known = stores.get(code) ?? createStore(code)
    stores.set(code, known)
    return known
  }, [code])
  const edits = useSyncExternalStore(store.subscribe, store.read)
  return { edits, keep: store.keep, drop: store.drop }
}

function createStore(shop: string) {
  const entry: StoredEntry<PendingEdits> = storedEntry('menu_edits', shop, isPendingEdits)
  const listeners = new Set<() => void>()
  let current = entry.read() ?? none
  const take = (next: PendingEdits | undefined) => {
    current = next ?? none
    for (const listener of listeners) listener()
  }
  return {
    read: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      const stop = entry.subscribe(take)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    keep: (itemId: string, edit: PendingEdit) =>
      take(entry.update((known) => ({ ...known, [itemId]: edit }))),
    drop: (itemId: string) =>
      take(
        entry.update((known) =>
          Object.fromEntries(Object.entries(known ?? {}).filter(([id]) => id !== itemId)),
        ),
      ),
  }
}

function isPendingEdits(value: unknown): value is PendingEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (edit) => typeof edit === 'object' && edit !== null && 'base' in edit && 'mine' in edit,
    )
  )
}
