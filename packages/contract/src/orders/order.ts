import type { OrderTypeCode } from '@tabard/domain/cart/cart'
import type { OrderOptionsView } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { Language, Names } from '@tabard/domain/text/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import type { OrderHelp } from './help/order-help.ts'

/** Name and phone of the guest; empty where the shop requires none. */
export interface Contact {
  readonly name: string
  readonly phone: string
}

/** A course of a table order. */
export interface OrderCourse {
  readonly names: Names
  /** The progress of its slowest item. */
  readonly state: TicketItemState
  /** When a held course fires automatically. Absent: when the guests are ready. */
  readonly firesAt?: number
}

/** A payment of an order by one tender. */
export interface OrderPayment {
  readonly paymentId: string
  readonly tender: PaymentTender
  readonly cents: number
  /** Change given. */
  readonly changeCents: number
  readonly refundedCents: number
  readonly at: number
}

/** An order as its owner sees it. Money is the bill frozen when it was placed. */
export interface Order {
  readonly orderId: string
  /** Of the cart that was placed, as its client named it. */
  readonly cartId: string
  /** Whose menu it was ordered from. */
  readonly channel: Channel
  /** The receipt id: 128 random bits with the merchant's key. */
  readonly receiptId: string
  /** The service number, or a four-character code if all were taken (F25). */
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly version: number
  readonly orderType: OrderTypeCode
  /** The table's number at that time; empty: none. */
  readonly table: string
  readonly tableArea: string
  /** The table locator; empty: none. */
  readonly locator: string
  /** Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  /** When the kitchen starts it. Undefined: it has started. */
  readonly firesAt: number | undefined
  /** Kerbside: when the guest arrived, and the bay. */
  readonly arrivedAt: number | undefined
  readonly bay: string
  /** The order options. */
  readonly orderOptions: OrderOptionsView
  readonly placedAt: number
  /** When its guest has it: ready, or at the door. */
  readonly dueAt: number
  /** Until when an unpaid order reserves stock. */
  readonly pendingUntil: number | undefined
  /** Its courses. Absent: everything together. */
  readonly courses?: readonly OrderCourse[]
  /** When the kitchen was reminded of it because nobody had accepted it. */
  readonly remindedAt: number | undefined
  /** When it is refused automatically unless the kitchen accepts it first; undefined: never, or not reminded yet. */
  readonly acceptBy: number | undefined
  readonly acceptedAt: number | undefined
  readonly readyAt: number | undefined
  /** When a delivery left, and the driver; empty: unknown. */
  readonly dispatchedAt: number | undefined
  readonly courier: string
  readonly completedAt: number | undefined
  readonly cancelledAt: number | undefined
  readonly cancelReason: string
  /** It was refused automatically because nobody accepted it. */
  readonly isUnaccepted: boolean
  readonly contact: Contact
  readonly note: string
  readonly language: Language
  readonly paidCents: number
  readonly refundedCents: number
  /** Balance due (positive), or overpaid (negative). */
  readonly balanceCents: number
  /** The number of changes since it was sent. */
  readonly amendments: number
  /** When it was due before a delay. Undefined: not delayed. */
  readonly promisedAt: number | undefined
  readonly delayReason: string
  readonly bill: Bill
  /** Lines that were taken away after it was sent; left out where there are none. */
  readonly takenAway?: readonly BillLine[]
  /** Followed by its link, perhaps by another person: nothing personal, and nothing to change. */
  readonly isByLink?: boolean
  /** Its payments, oldest first; left out where nobody asked for them. */
  readonly payments?: readonly OrderPayment[]
  /** Change that was given for cash; left out where nobody asked for it. */
  readonly changeCents?: number
  /** Its requests for help, oldest first; left out where there are none or nobody asked for them. */
  readonly help?: readonly OrderHelp[]
}

/** The short form for lists. */
export interface OrderSummary {
  readonly orderId: string
  readonly receiptId: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** As on the order; empty: none. */
  readonly table: string
  readonly locator: string
  readonly placedAt: number
  readonly dueAt: number
  /** When the kitchen begins with it, and gives it its number; undefined: it has it already. */
  readonly firesAt: number | undefined
  /** The time that the customer chose; undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  readonly payableCents: number
  readonly currency: string
  readonly units: number
  readonly firstNames: readonly { first: string; second: string; quantity: number }[]
  /** For documented clients; only the server has it. */
  readonly order?: Order
}
