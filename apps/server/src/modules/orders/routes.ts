import { customerOrdersSchemas, accountExportSchemas } from '@tabard/contract/accounts/schema'
import { customerOrders } from '@tabard/contract/customers/calls'
import { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import { cartFetchSchemas } from '@tabard/contract/orders/cart-fetch/schema'
import { accountExport } from '@tabard/contract/accounts/account-export'
import { ordersAnswers, payOnlineAnswers } from '@tabard/contract/orders/documented/order-answers'
import { orders } from '@tabard/contract/orders/calls'
import { ordersSchemas, payOnlineSchemas } from '@tabard/contract/orders/schema'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { tillSchemas } from '@tabard/contract/till/schema'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orderLifeSchemas } from '@tabard/contract/orders/lifecycle/schema'
import { tableCart, tableView } from '@tabard/contract/tables/cart/calls'
import { tableCartSchemas, tableViewSchemas } from '@tabard/contract/tables/cart/schema'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { tablePayingSchemas } from '@tabard/contract/tables/paying/schema'
import { floor } from '@tabard/contract/tables/floor/calls'
import { floorSchemas } from '@tabard/contract/tables/floor/schema'
import { bindRows } from '../../http/bind.ts'
import { amendShopOrder, quoteAmendment } from './amend-order.ts'
import { amendOwnOrder, quoteOwnAmendment } from './amend-own-order.ts'
import { joinTables, moveTable, separateTables } from './arrange-visits.ts'
import { arriveForOrder } from './arrive-for-order.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { cancelShopOrder } from './cancel-order.ts'
import { changeTableCart } from './change-table-cart.ts'
import { collectCash } from './collect-cash.ts'
import { collectPart } from './collect-part.ts'
import { delayOrder } from './delay-order.ts'
import { exportAccount, listCustomerOrders } from './export-account.ts'
import { discountOrder, quoteDiscount } from './discount-order.ts'
import { dispatchOrder } from './dispatch-order.ts'
import { fetchCart } from './fetch-cart.ts'
import { listOwnOrders } from './list-own-orders.ts'
import { showGuestBill } from './guest-bill.ts'
import { giveNumber } from './give-number.ts'
import { placeOrder } from './place-order.ts'
import { payBill, releasePart } from './pay-bill.ts'
import { readReceipt } from './read-receipt.ts'
import { payInStore } from './pay-in-store.ts'
import { payAgain, payOrder, payRound, showPaying } from './pay-order.ts'
import { listRefundApprovers, refundOrder } from './refund-order.ts'
import { getShopOrder, searchShopOrders, sumShopOrders } from './search-orders.ts'
import { showFloor } from './show-floor.ts'
import { startGuest } from './start-guest.ts'
import { streamTable } from './stream-table.ts'
import { collectTable, showTableBill } from './table-bill.ts'
import { showTableParts } from './table-parts.ts'
import { streamOrder, trackOrder } from './track-order.ts'

export const ordersRows = [
  ...bindRows(
    orders,
    ordersSchemas,
    {
      startGuest,
      place: placeOrder,
      list: listOwnOrders,
      track: trackOrder,
      stream: streamOrder,
      cancel: cancelOwnOrder,
      arrive: arriveForOrder,
      receipt: readReceipt,
      serviceNumber: giveNumber,
    },
    ordersAnswers,
  ),
  ...bindRows(
    payOnline,
    payOnlineSchemas,
    {
      pay: payOrder,
      payAgain,
      payRound,
      payInStore,
      paying: showPaying,
    },
    payOnlineAnswers,
  ),
  ...bindRows(accountExport, accountExportSchemas, { read: exportAccount }),
  ...bindRows(customerOrders, customerOrdersSchemas, { list: listCustomerOrders }),
  ...bindRows(till, tillSchemas, {
    search: searchShopOrders,
    totals: sumShopOrders,
    get: getShopOrder,
    collectCash,
    dispatch: dispatchOrder,
    refund: refundOrder,
    refundApprovers: listRefundApprovers,
    cancel: cancelShopOrder,
  }),
  ...bindRows(floor, floorSchemas, {
    show: showFloor,
    move: moveTable,
    join: joinTables,
    separate: separateTables,
    bill: showTableBill,
    parts: showTableParts,
    collectCash: collectTable,
    collectPart,
  }),
  ...bindRows(tablePaying, tablePayingSchemas, { bill: showGuestBill, pay: payBill, release: releasePart }),
  ...bindRows(cartFetch, cartFetchSchemas, { cart: fetchCart }),
  ...bindRows(tableCart, tableCartSchemas, { change: changeTableCart }),
  ...bindRows(tableView, tableViewSchemas, { stream: streamTable }),
  ...bindRows(orderLife, orderLifeSchemas, {
    quote: quoteAmendment,
    amend: amendShopOrder,
    quoteDiscount,
    discount: discountOrder,
    delay: delayOrder,
    quoteOwn: quoteOwnAmendment,
    amendOwn: amendOwnOrder,
  }),
]
