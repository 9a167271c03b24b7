import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('a full cache loses its least recently used entry only', () => {
  const cache = createLruCache<string>({ maxEntries: 2 })
  cache.set('a', '1')
  cache.set('b', '2')
  cache.get('a')
  cache.set('c', '3')
  expect([...cache.entries()].map(([key]) => key).toSorted()).toEqual(['a', 'c'])
})

test('a cache bounded by bytes keeps what fits, and nothing larger than itself', () => {
  const cache = createLruCache<string>({ maxBytes: 10, bytesOf: ({ length }) => length })
  cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.set('c', 'cccc')
  expect(cache.get('a')).toBeUndefined()
  cache.set('d', 'ddddddddddd')
  expect([...cache.entries()].map(([, value]) => value).toSorted()).toEqual(['bbbb', 'cccc'])
})

test('deleted and cleared entries are gone', () => {
  const cache = createLruCache<{ readonly n: number }>({ maxEntries: 3 })
  cache.set('a', { n: 1 })
  cache.set('b', { n: 2 })
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})
