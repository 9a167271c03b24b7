import type { PostalAddress } from '@tabard/domain/shop/postal-address'
import type { ReadTx } from '../../db/tx.ts'
import { findShop } from './queries.ts'

/** The shop's address in its parts; empty where only its line is known. */
export async function readPostalAddress(tx: ReadTx, shopId: string): Promise<PostalAddress> {
  const shop = await tx.row(findShop(tx.merchantId, shopId))
  const { street = '', suburb = '', state = '', postcode = '', country = '' } = shop ?? {}
  return { street, suburb, state, postcode, country }
}
