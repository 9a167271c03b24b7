import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { enqueueForEveryShop } from '../platform/enqueue-for-every-shop.ts'
import { moveTableGuests } from '../tables/sessions/move-table-guests.ts'
import { purgeHelp } from './help/purge-help.ts'
import { chaseOrders } from './lifecycle/acceptance/chase-orders.ts'
import { purgeClaims } from './placing/writing/claim-unpaid.ts'
import { closeTradingDay } from './lifecycle/close-trading-day.ts'
import { expireOrder } from './lifecycle/expire-order.ts'
import { fireLater } from './lifecycle/fire-later.ts'
import { forgetContact } from './lifecycle/forget-contact.ts'
import { ordersJobs } from './jobs.ts'
import { joinOrders } from './lifecycle/join-orders.ts'
import { keepNumbers } from './lifecycle/keep-numbers.ts'
import { listLostOrders } from './lifecycle/lost-orders.ts'
import { purgeNotify } from './messaging/purge-notify.ts'
import { purgeSubscriptions } from './messaging/push/purge-subscriptions.ts'
import { sendPush } from './messaging/push/send-push.ts'
import { sendOrderMessages } from './messaging/send-order-messages.ts'
import { ordersRows } from './routes.ts'
import { settleOrder } from './paying/settle-order.ts'
import { expireSale, listLostSales } from './value-sales/expire-sale.ts'
import { followCardSale } from './value-sales/follow-card-sale.ts'
import { sendSaleReceipt } from './value-sales/send-sale-receipt.ts'
import { undoRefund } from './paying/refunding/undo-refund.ts'

export const ordersModule = defineModule({
  name: 'orders',
  rows: ordersRows,
  jobs: bindJobs(ordersJobs, {
    'order.fire': (deps, payload, merchantId) => fireLater(deps, merchantId, payload),
    'order.message': (deps, payload, merchantId) => sendOrderMessages(deps, merchantId, payload),
    'order.push': (deps, payload, merchantId) => sendPush(deps, merchantId, payload),
    'order.settle': (deps, payload, merchantId) => settleOrder(deps, merchantId, payload),
    'order.saleReceipt': (deps, payload, merchantId) => sendSaleReceipt(deps, merchantId, payload),
    'order.cardSale': (deps, payload, merchantId) => followCardSale(deps, merchantId, payload),
    'valueSale.expire': (deps, payload, merchantId) => expireSale(deps, merchantId, payload),
    'order.expire': (deps, payload, merchantId) => expireOrder(deps, merchantId, payload),
    'order.undoRefund': (deps, payload, merchantId) => undoRefund(deps, merchantId, payload),
    'orders.chase': (deps, { shopId }, merchantId) => chaseOrders(deps, merchantId, shopId),
    'orders.join': ({ pool, clock }, payload, merchantId) =>
      systemWrite(pool, merchantId, async (tx) => {
        await joinOrders(tx, payload)
        await moveTableGuests(tx, payload, clock())
      }),
    'orders.forget': ({ pool, clock }, payload, merchantId) =>
      systemWrite(pool, merchantId, (tx) => forgetContact(tx, payload, clock())),
    'shop.closeDay': ({ pool, clock }, { shopId }, merchantId) =>
      systemWrite(pool, merchantId, (tx) => closeTradingDay(tx, shopId, clock())),
    'shop.numbers': ({ pool }, { shopId }, merchantId) =>
      systemWrite(pool, merchantId, (tx) => keepNumbers(tx, shopId)),
    // Every hour, since each shop's trading day ends at its own time. The same hour finds orders that nothing
    // else follows up.
    'shops.closeDays': (deps) => enqueueForEveryShop(deps, ['shop.closeDay', 'orders.chase']),
  }),
  purges: [purgeClaims, purgeNotify, purgeSubscriptions, purgeHelp],
  listLostJobs: async (tx, now) => [...(await listLostOrders(tx, now)), ...(await listLostSales(tx, now))],
  topics: ['order', 'table', 'calls'],
  permissions: [
    'orders.view',
    'orders.place',
    'orders.cancel',
    'orders.amend',
    'orders.discount',
    'orders.discountAny',
    'cash.collect',
    'orders.refund',
  ],
  auditActions: [
    'till.place',
    'till.collectCash',
    'till.collectTerminal',
    'till.startTerminal',
    'till.chargeTab',
    'till.pressTerminal',
    'till.scanPayer',
    'till.collectTransfer',
    'till.collectCustom',
    'till.takeValue',
    'till.keepDeposit',
    'till.attachCard',
    'till.voidSale',
    'till.collectTable',
    'till.cancel',
    'till.amend',
    'till.discount',
    'till.delay',
    'till.refund',
    'till.dispatch',
    'till.sendReceipt',
    'till.answerHelp',
    'giftCards.sell',
    'storedValue.topUp',
  ],
})
