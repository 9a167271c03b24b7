import type { Pool } from 'pg'
import { createLruCache, type LruCache } from '../../db/lru-cache.ts'

/** A shop's code and ids. */
export interface ShopAddress {
  readonly code: string
  readonly merchantId: string
  /** The start of the merchant's public ids (F14). */
  readonly merchantKey: string
  readonly shopId: string
}

/** Finds the merchant of a shop before any tenant is known (F14). Cached for ten seconds. */
export interface ShopDirectory {
  find(code: string): Promise<ShopAddress | undefined>
  /** Find a merchant by the key in a public id. */
  findMerchant(key: string): Promise<string | undefined>
  forget(): void
}

const cachedMs = 10_000
/** Guessed codes must not fill the memory. */
const most = 10_000

interface Found<Value> {
  readonly readAt: number
  readonly value: Promise<Value | undefined>
}

export function createShopDirectory(pool: Pool, clock: () => number): ShopDirectory {
  const shops = createLruCache<Found<ShopAddress>>({ maxEntries: most })
  const merchants = createLruCache<Found<string>>({ maxEntries: most })

  function cached<Value>(
    cache: LruCache<Found<Value>>,
    key: string,
    load: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = cache.get(key)
    if (known && clock() - known.readAt < cachedMs) return known.value
    const value = load()
    cache.set(key, { readAt: clock(), value })
    value.then(
      (found) => found ?? cache.delete(key),
      () => cache.delete(key),
    )
    return value
  }

  return {
    find: (code) =>
      cached(shops, code, async () => {
        const { rows } = await pool.query<{ merchant_id: string; merchant_key: string; shop_id: string }>({
          name: 'find-shop',
          text: 'select merchant_id, merchant_key, shop_id from shop_directory join merchants using (merchant_id) where code = $1',
          values: [code],
        })
        return (
          rows[0] && {
            code,
            merchantId: rows[0].merchant_id,
            merchantKey: rows[0].merchant_key,
            shopId: rows[0].shop_id,
          }
        )
      }),
    findMerchant: (key) =>
      cached(merchants, key, async () => {
        const { rows } = await pool.query<{ merchant_id: string }>({
          name: 'find-merchant',
          text: 'select merchant_id from merchants where merchant_key = $1',
          values: [key],
        })
        return rows[0]?.merchant_id
      }),
    forget: () => {
      shops.clear()
      merchants.clear()
    },
  }
}
