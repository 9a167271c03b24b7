import type { Language } from '@tabard/domain/text/names'
import { storedEntry } from '@tabard/ui/storage'
import { useSyncExternalStore } from 'react'

export type KitchenLanguage = Language | 'both'

/** Preferences that this device remembers. */
export interface ConsoleSettings {
  readonly lastShop?: string
  /** By shop: the kitchen's language is independent of the reader's and the guest's. */
  readonly kitchenLanguages?: Readonly<Record<string, KitchenLanguage>>
  /** By shop: the stations of this board; without an entry, all. */
  readonly boardStations?: Readonly<Record<string, readonly string[]>>
  readonly isDense?: boolean
  readonly isSilenced?: boolean
  readonly hasNoShortcuts?: boolean
}

const entry = storedEntry<ConsoleSettings>(
  'console_settings',
  '',
  (value): value is ConsoleSettings => typeof value === 'object' && value !== null,
)
const none: ConsoleSettings = {}
let current = entry.read() ?? none
const listeners = new Set<() => void>()

function show(next: ConsoleSettings | undefined) {
  current = next ?? none
  for (const listener of listeners) listener()
}

export function changeSettings(change: Partial<ConsoleSettings>): void {
  show(entry.update((known) => ({ ...known, ...change })))
}

export function readSettings(): ConsoleSettings {
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const unsubscribe = entry.subscribe(show)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

export function useSettings(): ConsoleSettings {
  return useSyncExternalStore(subscribe, readSettings)
}
