import { customerOrdersSchemas, accountExportSchemas } from '@tabard/contract/accounts/schema'
import { customerOrders } from '@tabard/contract/customers/calls'
import { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import { cartFetchSchemas } from '@tabard/contract/orders/cart-fetch/schema'
import { accountExport } from '@tabard/contract/accounts/account-export'
import { ordersAnswers, payOnlineAnswers } from '@tabard/contract/orders/documented/order-answers'
import { orders } from '@tabard/contract/orders/calls'
import { ordersSchemas, payOnlineSchemas } from '@tabard/contract/orders/schema'
import { orderHelp, staffCalls } from '@tabard/contract/orders/help/calls'
import { orderHelpSchemas, staffCallsSchemas } from '@tabard/contract/orders/help/schema'
import { orderPush } from '@tabard/contract/orders/push/calls'
import { orderPushSchemas } from '@tabard/contract/orders/push/schema'
import { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import { receiptSendingSchemas } from '@tabard/contract/orders/receipt-sending/schema'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { payerScans } from '@tabard/contract/payments/payer-scans'
import { payerScansSchemas } from '@tabard/contract/payments/payer-scans.schema'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { terminalPaymentsSchemas } from '@tabard/contract/payments/terminals/terminal-payments.schema'
import { till } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { orderValueSchemas } from '@tabard/contract/till/order-value.schema'
import { tillSchemas } from '@tabard/contract/till/schema'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orderLifeSchemas } from '@tabard/contract/orders/lifecycle/schema'
import { tableView } from '@tabard/contract/tables/cart/calls'
import { tableViewSchemas } from '@tabard/contract/tables/cart/schema'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { tablePayingSchemas } from '@tabard/contract/tables/paying/schema'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { payByValueSchemas } from '@tabard/contract/value/spending/spending.schema'
import { bindRows } from '../../http/bind.ts'
import { amendShopOrder, quoteAmendment } from './changing/amend-order.ts'
import { amendOwnOrder, quoteOwnAmendment } from './changing/amend-own-order.ts'
import { arriveForOrder } from './lifecycle/arrive-for-order.ts'
import { cancelOwnOrder } from './lifecycle/cancel-own-order.ts'
import { cancelShopOrder } from './lifecycle/cancel-order.ts'
import { collectOrder } from './paying/collecting/collect-order.ts'
import { showPaymentTerms } from './paying/collecting/show-payment-terms.ts'
import { payOwnByValue } from './paying/by-value/pay-own-order.ts'
import { takeValue } from './paying/by-value/take-value.ts'
import { keepDeposit } from './paying/by-value/keep-deposit.ts'
import { showDeposits } from './paying/by-value/show-deposits.ts'
import { collectOrderPart, showOrderBill } from './paying/collecting/collect-order-part.ts'
import { delayOrder } from './changing/delay-order.ts'
import { exportAccount, listCustomerOrders } from './reading/export-account.ts'
import { discountOrder, quoteDiscount } from './changing/discount-order.ts'
import { dispatchOrder } from './lifecycle/dispatch-order.ts'
import { subscribeToOrder, unsubscribeFromOrder } from './messaging/push/subscribe.ts'
import { sendReceiptByStaff } from './messaging/receipt/send-receipt-by-staff.ts'
import { sendReceipt } from './messaging/receipt/send-receipt.ts'
import { followOrder } from './reading/follow-order.ts'
import { fetchCart } from './reading/fetch-cart.ts'
import { answerHelp } from './help/answer-help.ts'
import { askForHelp } from './help/ask-for-help.ts'
import { showStaffCalls, streamStaffCalls } from './help/show-staff-calls.ts'
import { listOwnOrders } from './reading/list-own-orders.ts'
import { showGuestBill } from './paying/guest-bill.ts'
import { giveNumber } from './lifecycle/give-number.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteTaken } from './placing/by-staff/quote-taken.ts'
import { takeOrder } from './placing/by-staff/take-order.ts'
import { lookAtTerminal } from './paying/at-terminal/look-at-terminal.ts'
import { pressTerminal } from './paying/at-terminal/press-button.ts'
import { startTerminalPayment } from './paying/at-terminal/start-payment.ts'
import { lookAtScan } from './paying/by-code/look-at-scan.ts'
import { startScan } from './paying/by-code/start-scan.ts'
import { payBill, releasePart } from './paying/pay-bill.ts'
import { readReceipt } from './reading/read-receipt.ts'
import { attachCard } from './attaching/attach-card.ts'
import { payInStore } from './paying/pay-in-store.ts'
import { refundAgain } from './paying/refunding/refund-again.ts'
import { showPaying } from './paying/on-page/show-paying.ts'
import { payAgain, payOrder, payRound } from './paying/pay-order.ts'
import { listRefundApprovers, refundOrder } from './paying/refunding/refund-order.ts'
import { getShopOrder, searchShopOrders, sumShopOrders } from './reading/search-orders.ts'
import { startGuest } from './start-guest.ts'
import { streamTable } from './at-tables/stream-table.ts'
import { voidSale } from './value-sales/void-sale.ts'
import { valueSaleRows } from './value-sales/value-sale-rows.ts'
import { streamOrder, trackOrder } from './reading/track-order.ts'

export const ordersRows = [
  ...valueSaleRows,
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
      follow: followOrder,
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
  ...bindRows(receiptSending, receiptSendingSchemas, { send: sendReceipt, sendByStaff: sendReceiptByStaff }),
  ...bindRows(orderPush, orderPushSchemas, {
    subscribe: subscribeToOrder,
    unsubscribe: unsubscribeFromOrder,
  }),
  ...bindRows(orderHelp, orderHelpSchemas, { ask: askForHelp, answer: answerHelp }),
  ...bindRows(staffCalls, staffCallsSchemas, { list: showStaffCalls, stream: streamStaffCalls }),
  ...bindRows(accountExport, accountExportSchemas, { read: exportAccount }),
  ...bindRows(customerOrders, customerOrdersSchemas, { list: listCustomerOrders }),
  ...bindRows(till, tillSchemas, {
    place: takeOrder,
    quote: quoteTaken,
    search: searchShopOrders,
    totals: sumShopOrders,
    get: getShopOrder,
    collect: collectOrder,
    bill: showOrderBill,
    paymentTerms: showPaymentTerms,
    collectPart: collectOrderPart,
    dispatch: dispatchOrder,
    refund: refundOrder,
    refundAgain,
    refundApprovers: listRefundApprovers,
    cancel: cancelShopOrder,
  }),
  ...bindRows(orderValue, orderValueSchemas, { attachCard, voidSale }),
  ...bindRows(terminalPayments, terminalPaymentsSchemas, {
    start: startTerminalPayment,
    look: lookAtTerminal,
    press: pressTerminal,
  }),
  ...bindRows(payerScans, payerScansSchemas, { start: startScan, look: lookAtScan }),
  ...bindRows(payByValue, payByValueSchemas, {
    staff: takeValue,
    deposits: showDeposits,
    keep: keepDeposit,
    own: payOwnByValue,
  }),
  ...bindRows(tablePaying, tablePayingSchemas, { bill: showGuestBill, pay: payBill, release: releasePart }),
  ...bindRows(cartFetch, cartFetchSchemas, { cart: fetchCart }),
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
