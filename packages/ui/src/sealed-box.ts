import type { seal, unseal } from '@tabard/contract/envelope'
import { defaultIv } from '@tabard/contract/envelope-format'
import { randomBytes } from './mint-uuid.ts'
import { whenIdle } from './when-idle.ts'

/** The part of `localStorage` that is used; tests bring their own. */
export type StorageBox = Pick<Storage, 'getItem' | 'setItem'>

/** A storage whose texts are sealed as documented; inside they are plain. */
export interface SealedBox {
  /** Undefined: nothing is there, or nothing of ours. */
  read(key: string): string | undefined
  write(key: string, text: string): void
  /** The text inside one that was read elsewhere. */
  open(sealed: string | null): string | undefined
}

interface Cipher {
  readonly seal: typeof seal
  readonly unseal: typeof unseal
}

let cipher: Cipher | undefined
const boxes = new WeakMap<StorageBox, SealedBox>()
/** What waits for the cipher, by the work of writing it. */
const waiting = new Set<() => void>()
let fetching: Promise<void> | undefined

/**
 * Fetches the cipher. Setting it up keeps a phone busy for a moment, so a browser that has nothing of ours yet does it
 * when the page is at rest; await this before anything is read.
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
  fetching ??= import('@tabard/contract/envelope').then((loaded) => {
    cipher = loaded
    // Setting it up was work enough for one breath.
    if (waiting.size > 0) setTimeout(writeWaiting)
  })
  return fetching
}

/** One a storage, whoever asks. */
export function sealedBox(box: StorageBox): SealedBox {
  const known = boxes.get(box)
  if (known) return known
  const unwritten = new Map<string, string>()
  /** What was last read or written, so that reading the same again is no work. */
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
