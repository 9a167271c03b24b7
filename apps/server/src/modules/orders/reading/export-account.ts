import type { customerOrders } from '@tabard/contract/customers/calls'
import type { accountExport } from '@tabard/contract/accounts/account-export'
import type { Handler } from '../../../http/handler.ts'
import { readAddresses } from '../../delivery/own-addresses.ts'
import { guestOfCustomer, readOwnAccount } from '../../identity/customers/read-account.ts'
import { listSessions } from '../../identity/customers/end-sessions.ts'
import { readCards } from '../../payments/cards/own-cards.ts'
import { readOwnCoupons } from '../../value/coupons/own-coupons.ts'
import { readWallet } from '../../value/gift-cards/show-gift-cards.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readCardsOf } from '../../value/cards/own-cards.ts'
import { listHelp } from '../help/help-queries.ts'
import { presentHelp } from '../help/present-help.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { listEveryOrder, listGuestOrders } from '../queries.ts'

/** Export everything stored about the caller, from all shops of the merchant. */
export const exportAccount: Handler<typeof accountExport.read> = ({ shop, now, fail }) =>
  shop.read(async (tx, asking) => {
    const caller = await asking
    const [own, profile] = await Promise.all([
      readOwnAccount(tx, caller.customerId),
      getShop(tx, shop.shopId),
    ])
    if (!own) return fail('account.unknown', {})
    const [addresses, cards, giftCards, memberCards, coupons, sessions, orders] = await Promise.all([
      readAddresses(tx, caller.customerId),
      readCards(tx, { customerId: caller.customerId, shopId: shop.shopId, now }),
      readWallet(tx, caller.customerId, now),
      readCardsOf(tx, caller.customerId, { profile, now }),
      readOwnCoupons(tx, { guestId: caller.guestId, profile, now }),
      listSessions(tx, caller, now),
      tx.rows(listEveryOrder({ guestId: caller.guestId })),
    ])
    const help = await tx.rows(listHelp({ orderIds: orders.map(({ orderId }) => orderId) }))
    return {
      exportedAt: now,
      ...own,
      addresses,
      cards,
      giftCards,
      memberCards,
      coupons,
      sessions,
      orders: orders.map((row) => ({
        ...presentOrder(row),
        help: help.filter(({ orderId }) => orderId === row.orderId).map(presentHelp),
        shop: row.shopCode,
        contactName: row.contactName,
        contactPhone: row.contactPhone,
      })),
    }
  })

/** List a customer's 50 newest orders at this shop, for staff. */
export const listCustomerOrders: Handler<typeof customerOrders.list> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const guestId = await guestOfCustomer(tx, input.customerId)
    if (guestId === undefined) return fail('account.unknown', {})
    const newest = listGuestOrders({
      guestId,
      shopId: shop.shopId,
      statuses: null,
      from: null,
      to: null,
      most: 50,
      passed: 0,
    })
    return (await tx.rows(newest)).map(presentSummary)
  })
