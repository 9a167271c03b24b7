import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import type { StaffOrder } from '@tabard/contract/till/calls'
import type { StaffPayment } from '@tabard/contract/till/staff-payment'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'

const placedAt = Date.UTC(2026, 10, 20, 1, 30)

const bill = priceCart(cartOf([lineOf({ itemId: 'Dumplings', quantity: 3 }), lineOf({ itemId: 'Tea' })]), {
  index: menuOf({
    items: [itemOf({ id: 'Dumplings', cents: 1250 }), itemOf({ id: 'Tea', cents: 450 })],
    pricing: { ...gstIncluded, cashRounding: auRounding },
  }),
  activeChargeIds: [],
  tender: 'cash',
})

/** An unpaid order of three dumplings and a tea, 42.00. */
export const sampleOrder: StaffOrder = {
  orderId: '019b0000-0000-7000-8000-000000000001',
  cartId: 'cart',
  channel: 'online',
  receiptId: 'receipt',
  number: '204',
  status: 'ready',
  paymentStatus: 'unpaid',
  version: 3,
  orderType: 'pickup',
  table: '',
  tableArea: '',
  locator: '',
  requestedFor: undefined,
  firesAt: undefined,
  arrivedAt: undefined,
  bay: '',
  orderOptions: {},
  placedAt,
  dueAt: placedAt + 900_000,
  pendingUntil: undefined,
  remindedAt: undefined,
  acceptBy: undefined,
  acceptedAt: undefined,
  readyAt: undefined,
  dispatchedAt: undefined,
  courier: '',
  completedAt: undefined,
  cancelledAt: undefined,
  cancelReason: '',
  isUnaccepted: false,
  contact: { name: 'Anna', phone: '' },
  note: '',
  language: 'en-gb',
  paidCents: 0,
  refundedCents: 0,
  balanceCents: 4200,
  amendments: 0,
  promisedAt: undefined,
  delayReason: '',
  bill,
  terminal: '',
  taken: undefined,
  mapUrl: '',
  payments: [],
  paidBy: undefined,
  lineRefunds: [
    { units: 0, cents: 0 },
    { units: 0, cents: 0 },
  ],
  refunds: [],
  collectCents: 4200,
  exactCents: 4200,
  changes: [],
  discounts: [],
  help: [],
  tradingDate: '2026-11-20',
  cancelledBy: '',
  events: [],
}

/** A payment of the order in cash. */
export const samplePayment: StaffPayment = {
  paymentId: '019b0000-0000-7000-8000-000000000002',
  tender: 'cash',
  cents: 4200,
  changeCents: 0,
  refundedCents: 0,
  at: placedAt,
  reference: '',
  surchargeCents: 0,
  tipCents: 0,
  refundedSurchargeCents: 0,
  refundedTipCents: 0,
}

/** The same order as parts of it are taken. */
export const sampleBill: TableBill = {
  orders: [
    {
      orderId: sampleOrder.orderId,
      number: sampleOrder.number,
      table: '',
      placedAt,
      payableCents: 4200,
      openCents: 4200,
      lines: bill.lines.map((line, place) => ({
        lineNumber: place + 1,
        names: line.names,
        guest: undefined,
        quantity: line.quantity,
        paidUnits: 0,
        totalCents: line.allocation.totalCents,
      })),
    },
  ],
  dueCents: 4200,
  cashRounding: auRounding,
  currency: 'AUD',
}
