import { useSyncExternalStore } from 'react'
import type { StoredEntry } from './storage.ts'

/** Stored values, one for each scope, that components follow. */
export interface WatchedEntries<Scope extends string, Value> {
  read(scope: Scope): Value | undefined
  /** Change the newest value of any tab; undefined removes it. */
  update(scope: Scope, change: (current: Value | undefined) => Value | undefined): void
  /** Tell the components of this tab about a change that was not made by `update`. */
  changed(): void
  /** The value as this tab and others change it. Undefined: none, and in HTML from the server. */
  useStored(scope: Scope): Value | undefined
}

/** Makes stored values that components follow. `entryOf` returns the entry of a scope, the same one each time or a new one. */
export function watchedEntries<Scope extends string, Value>(
  entryOf: (scope: Scope) => StoredEntry<Value>,
): WatchedEntries<Scope, Value> {
  const entries = new Map<Scope, StoredEntry<Value>>()
  const listeners = new Set<() => void>()

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function find(scope: Scope): StoredEntry<Value> {
    const known = entries.get(scope)
    if (known) return known
    const made = entryOf(scope)
    made.subscribe(changed)
    entries.set(scope, made)
    return made
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    read: (scope) => find(scope).read(),
    update(scope, change) {
      find(scope).update(change)
      changed()
    },
    changed,
    useStored: (scope) =>
      useSyncExternalStore(
        subscribe,
        () => find(scope).read(),
        () => undefined,
      ),
  }
}
