import type { Picture } from '@tabard/domain/pictures/picture'
import type { ReadTx } from '../../db/tx.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'
import { storedPayments } from './payment-methods.ts'
import type { ShopRow } from './queries.ts'
import type { BrandingPicture } from '@tabard/contract/shops/setup/shop-setup'

/** Load the branding pictures that a shop has. */
export async function loadPictures(
  tx: ReadTx,
  shop: Pick<ShopRow, 'logo' | 'banner' | 'loginImage' | 'footerImage'>,
): Promise<Partial<Record<BrandingPicture, Picture>>> {
  const rows = [
    ['logo', shop.logo],
    ['banner', shop.banner],
    ['loginImage', shop.loginImage],
    ['footerImage', shop.footerImage],
  ] as const
  const pictureOf = await findPictures(
    tx,
    rows.map(([, picture]) => ({ picture })),
  )
  return Object.fromEntries(
    rows.flatMap(([name, picture]) => {
      const found = pictureOf({ picture }).picture
      return found ? [[name, found]] : []
    }),
  )
}

/** Load the pictures of payment methods. Returns the one with a hash. */
export async function loadMethodPictures(
  tx: ReadTx,
  { payments }: Pick<ShopRow, 'payments'>,
): Promise<(hash: string) => Picture | undefined> {
  const hashes = storedPayments(payments).flatMap(({ picture }) => picture ?? [])
  const pictureOf = await findPictures(
    tx,
    hashes.map((picture) => ({ picture })),
  )
  return (picture) => pictureOf({ picture }).picture
}
