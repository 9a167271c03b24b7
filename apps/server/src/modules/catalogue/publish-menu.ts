import { createHash } from 'node:crypto'
import { channels } from '@tabard/domain/catalogue/menu'
import type { WriteTx } from '../../db/tx.ts'
import { getShopProfile } from '../shops/load-shop.ts'
import { buildMenus } from './build-menu.ts'
import { insertMenuDocument, setMenuVersion } from './queries.ts'

/**
 * Publishes the catalogue as it stands: one immutable document a channel, named by the hash of what it says, so that
 * the same menu is the same version (decision 23). Price levels above 0 come with the accounts entitled to them.
 */
export async function publishMenu(tx: WriteTx, shopId: string, now: number): Promise<string[]> {
  const profile = await getShopProfile(tx, shopId)
  const menus = await buildMenus(tx, profile, channels, 0)
  const versions = await Promise.all(
    menus.map(async (menu) => {
      const content = JSON.stringify(menu)
      const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
      const body = JSON.stringify({ version, ...menu })
      await tx.change(
        insertMenuDocument(tx.merchantId, shopId, menu.channel, 0, version, body, new Date(now)),
      )
      await tx.change(setMenuVersion(tx.merchantId, shopId, menu.channel, 0, version))
      return version
    }),
  )
  return versions
}
