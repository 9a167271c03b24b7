import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { homeFamily } from '@tabard/domain/shops/families'
import type { WriteTx } from '../../../db/tx.ts'
import { insertInDirectory, setInDirectory } from './setup-queries.ts'

/** Add a merchant's first shop to the directory. */
export async function addToDirectory(
  tx: WriteTx,
  shop: Parameters<typeof insertInDirectory>[0],
): Promise<void> {
  await tx.change(insertInDirectory(shop))
}

/** Show in the directory what the shop's set-up is now. The caller holds the shop's version (`configChanged`). */
export async function showInDirectory(
  tx: WriteTx,
  shopId: string,
  { businessDetails, branding, families }: ShopSetup,
): Promise<void> {
  const { first: name1, second: name2 } = businessDetails.names
  await tx.change(
    setInDirectory({
      shopId,
      name1,
      name2,
      accentColour: branding.accentColour,
      homeFamily: homeFamily(families.chosen),
    }),
  )
}
