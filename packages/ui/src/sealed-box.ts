import type { seal, unseal } from '@tabard/contract/wire/envelope'
import { defaultIv } from '@tabard/contract/wire/envelope-format'
import { randomBytes } from './mint-uuid.ts'
import { whenIdle } from './when-idle.ts'

/** The used part of `localStorage`; tests provide their own. */
export type StorageBox = Pick<Storage, 'getItem' | 'setItem'>

/** A storage with sealed texts in the documented format. */
export interface SealedBox {
  /** Undefined: absent, or not ours. */
  read(key: string): string | undefined
  write(key: string, text: string): void
  /** Decode a text that was read elsewhere. */
  open(sealed: string | null): string | undefined
}

interface Cipher {
  readonly seal: typeof seal
  readonly unseal: typeof unseal
}

let cipher: Cipher | undefined
const boxes = new WeakMap<StorageBox, SealedBox>()
/** Pending writes that wait for the cipher. */
const waiting = new Set<() => void>()
let fetching: Promise<void> | undefined

/**
 * Load the cipher. Setting it up keeps a phone busy for a moment, so a browser without stored data does it
 * when idle; await this before reading.
 */
export async function openStorage(): Promise<void> {
  if (hasSomething()) await fetchCipher()
}

function hasSomething(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    return false
  }
}

function writeWaiting(): void {
  for (const write of waiting) write()
  waiting.clear()
}

export function fetchCipher(): Promise<void> {
  fetching ??= import('@tabard/contract/wire/envelope').then((loaded) => {
    cipher = loaded
    // Setting it up was enough work for one task.
    if (waiting.size > 0) setTimeout(writeWaiting)
  })
  return fetching
}

/** One per storage. */
export function sealedBox(box: StorageBox): SealedBox {
  const known = boxes.get(box)
  if (known) return known
  const unwritten = new Map<string, string>()
  /** The last text, so that reading it again needs no work. */
  const opened = new Map<string, { readonly sealed: string; readonly text: string }>()
  const flush = () => {
    for (const [key, text] of unwritten) store(key, text)
    unwritten.clear()
  }
  function store(key: string, text: string): void {
    if (!cipher) return
    const sealed = cipher.seal(text, randomBytes(16), defaultIv)
    opened.set(key, { sealed, text })
    box.setItem(key, sealed)
  }
  const open = (sealed: string | null) => (sealed === null ? undefined : cipher?.unseal(sealed, defaultIv))
  function stored(key: string): string | undefined {
    const sealed = box.getItem(key)
    const known = opened.get(key)
    if (sealed !== null && known?.sealed === sealed) return known.text
    const text = open(sealed)
    if (sealed !== null && text !== undefined) opened.set(key, { sealed, text })
    return text
  }
  const made: SealedBox = {
    open,
    read: (key) => unwritten.get(key) ?? stored(key),
    write(key, text) {
      if (cipher) return store(key, text)
      unwritten.set(key, text)
      waiting.add(flush)
      return whenIdle(() => void fetchCipher(), 300, 50)
    },
  }
  boxes.set(box, made)
  return made
}
