import type { catalogue } from '@tabard/contract/menu/calls'
import type { Handler } from '../../../http/handler.ts'
import { jsonDocument } from '../../../http/json-document.ts'
import { getShopStatus } from './get-shop-status.ts'

/** Read the shop status. */
export const readShopStatus: Handler<typeof catalogue.shopStatus> = ({ shop, now }) =>
  shop.read(async (tx) => jsonDocument(await getShopStatus(tx, shop.shopId, now), { isPrivate: false }))

/** Stream the shop status: open screens show a change within a second. */
export const streamShopStatus: Handler<typeof catalogue.shopStatusStream> = async ({ shop, clock }) => ({
  topic: { kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' },
  load: () =>
    shop.readForAll(async (tx) => {
      const data = await getShopStatus(tx, shop.shopId, clock())
      return { version: data.version, data }
    }),
})
