import type { fulfilment, ShopWays } from '@tabard/contract/fulfilment'
import { wayKinds } from '@tabard/domain/fulfilment/way'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { readWays } from '../shops/read-ways.ts'

/** Load a shop's order types for staff, including this transaction's changes. */
export async function loadWays(tx: ReadTx, shopId: string): Promise<ShopWays> {
  const ways = await readWays(tx, shopId)
  return { ways: ways.map((stored) => ({ ...stored, isGiven: isGiven(stored.terms.code) })) }
}

/** Whether the code is one of the four order types that every shop has. */
export function isGiven(code: string): boolean {
  return wayKinds.some((kind) => kind === code)
}

/** List the shop's order types for staff. */
export const listWays: Handler<typeof fulfilment.list> = ({ shop }) =>
  shop.read((tx) => loadWays(tx, shop.shopId))
