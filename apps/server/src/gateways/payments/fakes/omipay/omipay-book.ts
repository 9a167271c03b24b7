import { randomInt } from 'node:crypto'

/** The state of an order, as QueryOrder names it. */
export type OrderStatus = 'READY' | 'PAYING' | 'PAID' | 'CLOSED' | 'CANCELED' | 'FAILED'

/** An order at the fake. */
export interface OmipayOrder {
  readonly orderNo: string
  readonly account: string
  readonly outOrderNo: string
  readonly platform: string
  /** `MakeScanOrder` and the like. */
  readonly madeBy: string
  readonly name: string
  readonly currency: string
  readonly cents: number
  readonly notifyUrl: string
  readonly redirectUrl: string | undefined
  readonly language: string
  readonly createdAt: number
  status: OrderStatus
  /** What the payer was charged. */
  paidCents: number
  paidAt: number | undefined
}

/** A refund at the fake. */
export interface OmipayRefund {
  readonly refundNo: string
  /** Undefined: made by the shop on OmiPay's own screens. */
  readonly outRefundNo: string | undefined
  readonly orderNo: string
  readonly account: string
  readonly cents: number
  status: 'APPLYING' | 'SUCCESS' | 'FAILED'
}

/** How long an order can be paid. */
const orderMs = 5 * 60_000

/** The fake's orders and refunds. */
export class OmipayBook {
  readonly orders: OmipayOrder[] = []
  readonly refunds: OmipayRefund[] = []

  /** Find an order of an account, after its time if that is over. */
  findOrder(orderNo: string, now: number, account?: string): OmipayOrder | undefined {
    const order = this.orders.find(
      (order) => order.orderNo === orderNo && (account === undefined || order.account === account),
    )
    const isOpen = order?.status === 'READY' || order?.status === 'PAYING'
    if (order && isOpen && now - order.createdAt > orderMs) order.status = 'CLOSED'
    return order
  }

  hasOutOrder(account: string, outOrderNo: string): boolean {
    return this.orders.some((order) => order.account === account && order.outOrderNo === outOrderNo)
  }

  addOrder(order: Omit<OmipayOrder, 'orderNo' | 'status' | 'paidCents' | 'paidAt'>): OmipayOrder {
    const orderNo = `TR${order.createdAt}${order.account.slice(-4)}${randomInt(100_000, 1_000_000)}`
    const added: OmipayOrder = { ...order, orderNo, status: 'READY', paidCents: 0, paidAt: undefined }
    this.orders.push(added)
    return added
  }

  /** The part of a payment that can still be refunded. */
  balanceCents({ orderNo, paidCents }: OmipayOrder): number {
    const returned = this.refunds.filter((refund) => refund.orderNo === orderNo && refund.status !== 'FAILED')
    return returned.reduce((left, { cents }) => left - cents, paidCents)
  }

  addRefund(refund: Omit<OmipayRefund, 'refundNo'>): OmipayRefund {
    const added = { ...refund, refundNo: `RF${refund.orderNo.slice(2)}${this.refunds.length}` }
    this.refunds.push(added)
    return added
  }
}
