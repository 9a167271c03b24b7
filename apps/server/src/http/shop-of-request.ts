import { createHash } from 'node:crypto'
import { Refusal, Refused } from '../db/refusal.ts'
import type { ShopAddress, ShopDirectory } from './shop-directory.ts'

/** The documented query: `id` the shop's key, `device`, `shp` the site id, `tm` and `sign` on most calls. */
export type DocumentedQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const codePattern = /^[a-z0-9][a-z0-9-]{1,39}$/

/** The shop a request is for. An `shp` that names another shop is refused like a shop that does not exist. */
export async function shopOfRequest(directory: ShopDirectory, query: DocumentedQuery): Promise<ShopAddress> {
  const code = query['id'] ?? query['shp']
  const site = query['shp'] ?? code
  const known =
    typeof code === 'string' && codePattern.test(code) && site === code
      ? await directory.find(code)
      : undefined
  if (!known)
    throw new Refused(
      new Refusal('shop.unknown', { shop: typeof code === 'string' ? code.slice(0, 40) : '' }),
    )
  return known
}

/** A present but wrong sign is refused with 400: 403 would set documented clients retrying (design: wire). */
export function checkSignature(query: DocumentedQuery): void {
  if (!isSigned(query)) throw new Refused(new Refusal('sign.wrong', {}))
}

/** Whether a documented client says that it is at a table (`ses`, venue specification, section 2). */
export function namesTableSession(query: DocumentedQuery): boolean {
  const session = query['ses']
  return typeof session === 'string' && session !== ''
}

/** Signed rightly, or not at all. */
export function isSigned(query: DocumentedQuery): boolean {
  const sign = query['sign']
  if (sign === undefined) return true
  const text = ['id', 'device', 'tm'].map((name) => String(query[name] ?? '')).join('')
  return typeof sign === 'string' && sign.toLowerCase() === createHash('md5').update(text).digest('hex')
}
