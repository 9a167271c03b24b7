import { sealedBox, type StorageBox } from './sealed-box.ts'

/**
 * One stored value, encrypted in the documented format (F39). The key is stored with the text, so this is a
 * format, not protection. Tabs agree by revision: a change applies to the newest value, and a tab adopts a
 * newer value of another tab.
 */
export interface StoredEntry<Value> {
  read(): Value | undefined
  /** Change the newest value of any tab; undefined removes the entry. Returns the stored value. */
  update(change: (current: Value | undefined) => Value | undefined): Value | undefined
  /** Calls back when another tab changes the value. */
  subscribe(listener: (value: Value | undefined) => void): () => void
}

interface Revised<Value> {
  readonly revision: number
  readonly value: Value | null
}

/**
 * `name` as documented (`system_config`, `user-token`, ...); `scope` is the shop, with the family where it
 * matters.
 */
export function storedEntry<Value>(
  name: string,
  scope: string,
  isValue: (value: unknown) => value is Value,
  box: StorageBox = browserBox,
): StoredEntry<Value> {
  const key = scope === '' ? name : `${name}@${scope}`
  const sealed = sealedBox(box)
  let known: Revised<Value> = { revision: 0, value: null }

  function refresh(text: string | undefined): boolean {
    const stored = parsed(text, isValue)
    if (stored === undefined || !isNewer(stored, known)) return false
    known = stored
    return true
  }

  /** What was removed, by the guest or by the browser, is gone; its revision continues. */
  function readNewest(): void {
    const text = sealed.read(key)
    if (text === undefined) known = { revision: known.revision, value: null }
    else refresh(text)
  }

  return {
    read() {
      readNewest()
      return known.value ?? undefined
    },
    update(change) {
      readNewest()
      known = { revision: known.revision + 1, value: change(known.value ?? undefined) ?? null }
      sealed.write(key, JSON.stringify(known))
      return known.value ?? undefined
    },
    subscribe(listener) {
      // Server rendering has no other tabs.
      if (typeof addEventListener === 'undefined') return () => undefined
      const onStorage = (event: StorageEvent) => {
        if (event.key === key && refresh(sealed.open(event.newValue))) listener(known.value ?? undefined)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** The scopes with a stored value of that name; empty if storage is forbidden. */
export function storedScopes(name: string): readonly string[] {
  try {
    const prefix = `${name}@`
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
  } catch {
    return []
  }
}

/** Move a value to another scope. False: the target has a value, and both stay. */
export function moveStored(name: string, from: string, to: string): boolean {
  try {
    const sealed = localStorage.getItem(`${name}@${from}`)
    if (sealed === null) return true
    const isFree = localStorage.getItem(`${name}@${to}`) === null
    if (isFree) localStorage.setItem(`${name}@${to}`, sealed)
    localStorage.removeItem(`${name}@${from}`)
    return isFree
  } catch {
    // No storage, or not enough for two copies: it stays until the next time.
    return true
  }
}

/** Tabs that wrote the same revision agree on the greater text. */
function isNewer<Value>(theirs: Revised<Value>, ours: Revised<Value>): boolean {
  if (theirs.revision !== ours.revision) return theirs.revision > ours.revision
  return JSON.stringify(theirs.value) > JSON.stringify(ours.value)
}

function parsed<Value>(
  json: string | undefined,
  isValue: (value: unknown) => value is Value,
): Revised<Value> | undefined {
  if (json === undefined) return undefined
  try {
    const stored: unknown = JSON.parse(json)
    if (typeof stored !== 'object' || stored === null || !('revision' in stored) || !('value' in stored))
      return undefined
    const { revision, value } = stored
    if (typeof revision !== 'number') return undefined
    // A value of an older shape is dropped; its revision continues.
    return { revision, value: isValue(value) ? value : null }
  } catch {
    return undefined
  }
}

/**
 * `localStorage`, or memory where the browser forbids it or it is full: the page works and forgets on
 * reload.
 */
const browserBox: StorageBox = makeBrowserBox()

function makeBrowserBox(): StorageBox {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? localStorage.getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, text) {
      try {
        localStorage.setItem(key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
  }
}
