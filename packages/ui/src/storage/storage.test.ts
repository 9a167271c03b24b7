import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { StorageBox } from './sealed-box.ts'

// Another test file may have loaded the cipher: test files share modules.
vi.resetModules()
const { fetchCipher } = await import('./sealed-box.ts')
const { storedEntry } = await import('./storage.ts')

function box(): StorageBox & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value)

describe('before the cipher is loaded', () => {
  it('a written value can be read at once, and is stored encrypted when the cipher is loaded', async () => {
    const shared = box()
    storedEntry<number[]>('early', '', isNumbers, shared).update(() => [1])
    expect(storedEntry<number[]>('early', '', isNumbers, shared).read()).toEqual([1])
    storedEntry<number[]>('early', '', isNumbers, shared).update((list = []) => [...list, 2])
    expect(shared.texts.size).toBe(0)
    await fetchCipher()
    await new Promise((resolve) => setTimeout(resolve))
    expect(shared.texts.get('early')).toMatch(/^[0-9a-f]+$/)
    expect(storedEntry<number[]>('early', '', isNumbers, shared).read()).toEqual([1, 2])
  })
})

describe('a stored entry', () => {
  beforeAll(fetchCipher)

  it('reads back its value, and stores no readable text', () => {
    const shared = box()
    storedEntry<number[]>('cart', 'harbour', isNumbers, shared).update(() => [1, 2])
    expect(shared.texts.get('cart@harbour')).toMatch(/^[0-9a-f]+$/)
    expect(storedEntry<number[]>('cart', 'harbour', isNumbers, shared).read()).toEqual([1, 2])
    expect(storedEntry<number[]>('cart', 'concord', isNumbers, shared).read()).toBeUndefined()
  })

  it('loses no change when two tabs write in turn', () => {
    const shared = box()
    const one = storedEntry<number[]>('cart', 'harbour', isNumbers, shared)
    const two = storedEntry<number[]>('cart', 'harbour', isNumbers, shared)
    one.update((list = []) => [...list, 1])
    two.update((list = []) => [...list, 2])
    one.update((list = []) => [...list, 3])
    expect(two.read()).toEqual([1, 2, 3])
  })

  it('ignores an older revision that arrives late', () => {
    const shared = box()
    const one = storedEntry<number[]>('cart', 'harbour', isNumbers, shared)
    one.update(() => [1])
    const old = shared.texts.get('cart@harbour') ?? ''
    one.update(() => [1, 2])
    shared.setItem('cart@harbour', old)
    expect(one.read()).toEqual([1, 2])
  })

  it('ignores invalid stored text', () => {
    const shared = box()
    shared.setItem('cart@harbour', 'not ours')
    const entry = storedEntry<number[]>('cart', 'harbour', isNumbers, shared)
    expect(entry.read()).toBeUndefined()
    expect(entry.update(() => [4])).toEqual([4])
  })

  it('forgets what the browser removed from its storage', () => {
    const shared = box()
    const entry = storedEntry<number[]>('contact', '', isNumbers, shared)
    entry.update(() => [1])
    shared.texts.clear()
    expect(entry.read()).toBeUndefined()
    expect(entry.update((list = []) => [...list, 2])).toEqual([2])
  })

  it('is removed for every tab', () => {
    const shared = box()
    const one = storedEntry<number[]>('user-token', 'harbour', isNumbers, shared)
    one.update(() => [1])
    storedEntry<number[]>('user-token', 'harbour', isNumbers, shared).update(() => undefined)
    expect(one.read()).toBeUndefined()
  })
})
