import { hash } from 'node:crypto'
import { Refusal, Refused } from '../../db/refusal.ts'
import type { ShopAddress, ShopDirectory } from './shop-directory.ts'

/** The documented query: `id` the shop's key, `device`, `shp` the site id, `tm` and `sign` on most calls. */
export type DocumentedQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const codePattern = /^[a-z0-9][a-z0-9-]{1,39}$/

/** Find the shop of a request. If `id` and `shp` differ, it is refused as unknown. Throws `shop.unknown`. */
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

/** Throw `sign.wrong` (400) for a wrong sign: 403 would make documented clients retry. */
export function checkSignature(query: DocumentedQuery): void {
  if (!isSigned(query)) throw new Refused(new Refusal('sign.wrong', {}))
}

/** Whether a documented client claims to be at a table (`ses`, venue specification, section 2). */
export function namesTableSession(query: DocumentedQuery): boolean {
  const session = query['ses']
  return typeof session === 'string' && session !== ''
}

/** Whether the sign is right or absent. It proves nothing (W1). */
export function isSigned(query: DocumentedQuery): boolean {
  const sign = query['sign']
  if (sign === undefined) return true
  const text = ['id', 'device', 'tm'].map((name) => String(query[name] ?? '')).join('')
  return typeof sign === 'string' && sign.toLowerCase() === hash('md5', text)
}
