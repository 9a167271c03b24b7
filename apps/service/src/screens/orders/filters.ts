import type { OrderFilter, OrderTotals } from '@tabard/contract/till/order-list'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { salesChannels } from '@tabard/domain/orders/sales-channel'

export const orderStates = [
  'all',
  'placed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
  'unpaid',
] as const
export type OrderState = (typeof orderStates)[number]

export function stateOf(text: string | null): OrderState {
  return orderStates.find((state) => state === text) ?? 'all'
}

/** The search for a filter and a state. Unpaid means a balance due, of any day unless one is chosen. */
export function requestOf(
  filter: OrderFilter,
  state: OrderState,
): OrderFilter & { readonly statuses?: readonly OrderStatus[] } {
  if (state === 'all') return filter
  return state === 'unpaid' ? { ...filter, isOwing: true } : { ...filter, statuses: [state] }
}

/** The number of orders behind a filter chip. */
export function countOf(totals: OrderTotals, state: OrderState, hasDays: boolean): number {
  if (state === 'all') return totals.orders
  if (state === 'unpaid') return hasDays ? totals.owing.orders : totals.everOwing.orders
  return totals.byStatus[state]
}

/** Choices of the payment filter; refunded is all of it or a part. */
export const paymentChoices = {
  unpaid: ['unpaid'],
  partPaid: ['partPaid'],
  paid: ['paid'],
  refunded: ['refunded', 'partRefunded'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>
export type PaymentChoice = keyof typeof paymentChoices

export function paymentIn(params: URLSearchParams): PaymentChoice | undefined {
  const chosen = params.get('paid')
  return (Object.keys(paymentChoices) as PaymentChoice[]).find((choice) => choice === chosen)
}

/** Days, channel and payment of the list, as the address keeps them. */
export function filterIn(params: URLSearchParams, text: string): OrderFilter {
  const [first, last] = [dateIn(params, 'date'), dateIn(params, 'until')]
  const tableId = tableIn(params)
  const payment = paymentIn(params)
  const channel = salesChannels.find((each) => each === params.get('channel'))
  return {
    text,
    ...(text !== '' && isTodayIn(params) ? { isToday: true } : {}),
    ...(first === undefined ? {} : { tradingDate: first }),
    ...(first === undefined || last === undefined || last <= first ? {} : { untilDate: last }),
    ...(channel === undefined ? {} : { channels: [channel] }),
    ...(payment === undefined ? {} : { payments: paymentChoices[payment] }),
    ...(tableId === undefined ? {} : { tableId }),
  }
}

/** Whether staff chose today explicitly: a text then searches today alone, not the last 30 days. */
export function isTodayIn(params: URLSearchParams): boolean {
  return params.get('date') === 'today'
}

function dateIn(params: URLSearchParams, name: string): string | undefined {
  const date = params.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined
}

/** The table id in the address; undefined: none or invalid. */
export function tableIn(params: URLSearchParams): string | undefined {
  const id = params.get('table') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
