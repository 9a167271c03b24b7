import { LRUCache } from 'lru-cache'

/** The bound of a cache: a number of entries, or bytes as `bytesOf` estimates them. */
export type CacheBound<Value> =
  | { readonly maxEntries: number }
  | { readonly maxBytes: number; readonly bytesOf: (value: Value) => number }

/** A cache of one process. When it is full, the least recently used entries leave. */
export interface LruCache<Value> {
  /** Get a value, and mark it as recently used. */
  get(key: string): Value | undefined
  /** Keep a value. A value larger than the whole cache is not kept. */
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  entries(): Iterable<readonly [string, Value]>
}

/** Create a bounded cache: every cache of shops, menus or answers is one. */
export function createLruCache<Value extends object | string | number>(
  bound: CacheBound<Value>,
): LruCache<Value> {
  const cache =
    'maxEntries' in bound
      ? new LRUCache<string, Value>({ max: bound.maxEntries })
      : new LRUCache<string, Value>({
          maxSize: bound.maxBytes,
          // The library accepts whole numbers above zero only.
          sizeCalculation: (value) => Math.max(1, Math.ceil(bound.bytesOf(value))),
        })
  return {
    get: (key) => cache.get(key),
    set: (key, value) => void cache.set(key, value),
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
    entries: () => cache.entries(),
  }
}
