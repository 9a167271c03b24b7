import type { reports } from '@tabard/contract/reports/calls'
import type { Handler } from '../../http/handler.ts'
import { readLiabilities } from '../ledger/read-liabilities.ts'

/** Show what the shop owes: part payments, money to return, refunds on their way, values. */
export const showLiabilities: Handler<typeof reports.liabilities> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    await caller
    return { accounts: await readLiabilities(tx, shop.shopId) }
  })
