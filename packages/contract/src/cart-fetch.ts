import type { Cart } from '@tabard/domain/cart/cart'
import { toDecimalText, type Cents } from '@tabard/domain/money'
import { endpoint } from './endpoint.ts'
import { toBillWire, toLineWire } from './bill.wire.ts'
import { orderLabels } from './order-labels.ts'
import type { Order } from './orders.ts'
import { fromCartLines, toCartLines, type CartItemWire } from './orders.wire.ts'

/** An order as the cart it was: to be changed and ordered again. */
export interface FetchedCart {
  /** Archived: whoever loads it goes on under another id (storefront spec, section 4, Cart). */
  readonly cart: Cart
  /** What became of it; only the server has it at hand. */
  readonly order?: Order | undefined
  /** Given back in cash when it was paid. */
  readonly changeCents?: number | undefined
}

/** The documented cart (storefront spec, section 3) of an order that was placed. */
interface BillInfo {
  readonly cartId: string
  readonly shop: string
  readonly lastUpdate: number
  readonly orderType: string
  readonly notes: string
  readonly itemList: readonly CartItemWire[]
  readonly [documented: string]: unknown
}

export const cartFetch = {
  cart: endpoint<
    { readonly transactionId: string },
    FetchedCart,
    {
      readonly action: 'CART'
      readonly siteId?: string | undefined
      readonly transactionId: string
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/order/cart',
    who: 'guest',
    summary:
      "One of the caller's orders as an archived cart (documented cart fetch, action CART), by transactionId or order id",
    errors: ['order.unknown'],
    input: {
      toWire: ({ transactionId }) => ({ action: 'CART', transactionId }),
      fromWire: ({ transactionId }) => ({ transactionId }),
    },
    output: {
      toWire: (fetched) => ({ result: { billInfo: toBillInfo(fetched) }, map: { rtn: 1 } }),
      fromWire: ({ result }) => ({ cart: fromBillInfo((result as { billInfo: BillInfo }).billInfo) }),
    },
  }),
}

/** Under which title documented clients keep a plain order. */
const plainBill = 2

function toBillInfo({ cart, order, changeCents = 0 }: FetchedCart): BillInfo {
  const { bill } = order ?? {}
  const amount = (cents: Cents) => (bill ? Number(toDecimalText(cents, bill.currency)) : 0)
  return {
    cartId: cart.cartId,
    shop: cart.shop,
    lastUpdate: cart.updatedAt,
    billType: plainBill,
    orderType: cart.orderType,
    notes: cart.note,
    uploaded: false,
    archived: true,
    ...(order &&
      bill && {
        billNo: order.number,
        serviceNo: order.number,
        transactionId: order.receiptId,
        plateNo: order.table === '' ? order.plate : order.table,
        plateName: order.tableArea,
        persons: order.wishes.persons ?? 0,
        lang: order.language,
        orderTime: order.placedAt,
        status: order.status,
        paid: order.paymentStatus === 'paid',
        originalAmount: amount(bill.goodsCents + bill.discountCents),
        totalAmount: amount(bill.totalCents),
        totalPaid: amount(order.paidCents),
        ...toBillWire(bill, order.wishes),
        ...orderLabels(order),
        changeAmount: amount(changeCents),
        balancedList: bill.lines
          .filter(({ quantity, paidUnits }) => paidUnits === quantity)
          .map(({ lineId }) => lineId),
        discountAmount: amount(bill.discountCents),
        gst: amount(bill.taxCents),
        roundedAmount: amount(bill.roundingCents),
        serviceFee: amount(bill.feeCents),
        otherChargeAmount: amount(bill.chargeCents),
      }),
    itemList: toCartLines(cart.lines).map((line) => {
      const billed = bill?.lines.find(({ lineId }) => lineId === line.itemId)
      return {
        ...line,
        menuType: order?.table ? 'table' : 'online',
        // Taken away after the order was sent: on the order, and not on the bill.
        hide: bill !== undefined && !billed,
        ...(bill &&
          billed && {
            pluName1: billed.names.first,
            pluName2: billed.names.second,
            price: amount(billed.unitCents),
            amount: amount(billed.amountCents),
            ...toLineWire(billed, bill.currency),
          }),
      }
    }),
  }
}

function fromBillInfo(info: BillInfo): Cart {
  return {
    cartId: info.cartId,
    shop: info.shop,
    orderType: info.orderType,
    note: info.notes,
    updatedAt: info.lastUpdate,
    revision: 0,
    isUploaded: false,
    isArchived: true,
    lines: fromCartLines(info.itemList.filter(({ hide }) => hide !== true)),
  }
}
