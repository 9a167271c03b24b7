import type { orders } from '@tabard/contract/orders/calls'
import type { Handler } from '../../http/handler.ts'
import { mintGuest } from '../identity/sessions/tokens.ts'

/** Create the anonymous guest who owns this device's orders (F29). */
export const startGuest: Handler<typeof orders.startGuest> = ({ shop, now }) =>
  shop.write(async (tx) => ({ token: await mintGuest(tx, now) }))
