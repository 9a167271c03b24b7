import type { tabs } from '@tabard/contract/payments/terminals/tabs'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { listTabHolds } from '../payments/holds/tab-holds.ts'
import { getShop } from '../shops/load-shop.ts'
import { findTarget } from './find-target.ts'
import { presentTab } from './present-tab.ts'

/** List the tabs of an order, of the guests at a table, or of the shop, oldest first. */
export const listTabs: Handler<typeof tabs.list> = ({ input: { of }, shop }) =>
  shop.read(async (tx, caller) => {
    await caller
    const { shopId } = shop
    const target = of && (await findTarget(tx, shopId, of))
    if (isRefusal(target)) return []
    const { orderId = null, visitId = null } = target ?? {}
    const wanted = orderId !== null ? { orderId } : visitId !== null ? { visitId } : undefined
    const [profile, holds] = await Promise.all([getShop(tx, shopId), listTabHolds(tx, shopId, wanted)])
    return holds.map((hold) => presentTab(hold, profile))
  })
