import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import type { ReadTx } from '../../../db/tx.ts'
import { findShop } from '../queries.ts'

/** Read the shop's address in parts; they are empty where only the full line is known. */
export async function readPostalAddress(tx: ReadTx, shopId: string): Promise<PostalAddress> {
  const shop = await tx.row(findShop({ shopId }))
  const { street = '', suburb = '', state = '', postcode = '', country = '' } = shop ?? {}
  return { street, suburb, state, postcode, country }
}
