import type { ReadTx } from '../../db/tx.ts'
import { getShop, latestProfile } from './load-shop.ts'
import type { ShopProfile } from './shop-profile.ts'

/**
 * Read what depends on the profile of a shop in the round trip that checks whether this process knows the current profile.
 * If it does not, read again. `read` only reads: its first result may be dropped.
 */
export async function readWithShop<Result>(
  tx: ReadTx,
  shopId: string,
  read: (profile: ShopProfile) => Promise<Result>,
): Promise<{ readonly profile: ShopProfile; readonly result: Result }> {
  const known = latestProfile(shopId)
  const [profile, early] = await Promise.all([
    getShop(tx, shopId),
    known && read(known).then((result) => ({ result })),
  ])
  return { profile, result: early && profile === known ? early.result : await read(profile) }
}
