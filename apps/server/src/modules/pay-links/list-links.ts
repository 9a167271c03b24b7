import type { payLinks } from '@tabard/contract/payments/links/calls'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { findVisitAt } from '../tables/visits/table-visit.ts'
import { loadLink } from './load-link.ts'
import { presentStaffLink } from './present-link.ts'
import { listLinks } from './queries.ts'

/** The shop's list goes back a month, the longest time that a link is valid. */
const listedMs = 30 * 86_400_000
const most = 50

/** List the pay links of an order, of the guests at a table, or of the shop, newest first. */
export const listShopLinks: Handler<typeof payLinks.list, 'config' | 'providers'> = ({
  input,
  shop,
  now,
  deps,
}) =>
  shop.read(async (tx, caller) => {
    await caller
    const { providers, config } = deps
    const { shopId } = shop
    const { orderId = null, tableId } = input
    const visit = tableId === undefined ? undefined : await findVisitAt(tx, { shopId, tableId })
    const visitId = visit?.rounds[0]?.visitId ?? null
    if (tableId !== undefined && visitId === null) return []
    const [profile, links] = await Promise.all([
      getShop(tx, shopId),
      tx.rows(listLinks({ shopId, orderId, visitId, since: new Date(now - listedMs), most })),
    ])
    const loaded = await Promise.all(links.map((link) => loadLink(tx, shopId, link, now)))
    return loaded.map((link) =>
      presentStaffLink(link, profile, { publicUrl: config.publicUrl, providers, now }),
    )
  })
