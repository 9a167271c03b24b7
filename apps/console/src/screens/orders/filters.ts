import type { StaffOrder } from '@tabard/contract/till'

export const orderFilters = [
  'all',
  'placed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
  'unpaid',
] as const
export type OrderFilter = (typeof orderFilters)[number]

export function filterOf(text: string | null): OrderFilter {
  return orderFilters.find((filter) => filter === text) ?? 'all'
}

type Filtered = Pick<StaffOrder, 'status' | 'paymentStatus'>

/** Unpaid is what somebody still has to collect: not what was cancelled before anybody paid. */
export function matches(order: Filtered, filter: OrderFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'unpaid')
    return (
      order.status !== 'cancelled' && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'partPaid')
    )
  return order.status === filter
}

/** The table that an address names by its id. */
export function tableIn(params: URLSearchParams): string | undefined {
  const id = params.get('table') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
