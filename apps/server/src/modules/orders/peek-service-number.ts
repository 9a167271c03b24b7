import type { orders } from '@tabard/contract/orders'
import type { Handler } from '../../http/handler.ts'
import { findNextServiceNumber } from './queries.ts'

/** A look at the number likely to come next (decision 25); empty when all are taken. It reserves nothing. */
export const peekServiceNumber: Handler<typeof orders.serviceNumber> = ({ shop }) =>
  shop.read(async (tx) => {
    const row = await tx.row(findNextServiceNumber(tx.merchantId, shop.shopId))
    return { next: row === undefined ? '' : String(row.number) }
  })
