import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { payOnline, type Paying } from '@tabard/contract/pay-online'
import { useRead } from '@tabard/ui/queries'

const quickMs = 1_500

/** How paying an order stands, asked again while that may change. Asking makes the server ask the provider. */
export function usePaying(orderId: string | undefined) {
  return useRead(
    payOnline.paying,
    { orderId: orderId ?? '' },
    {
      enabled: orderId !== undefined,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: (query) => (query.state.data && isOver(query.state.data) ? false : quickMs),
    },
  )
}

/** Nothing changes by itself any more: it is placed or off, or its last try ended without money. */
export function isOver({ order, attempt }: Paying): boolean {
  // What was placed unpaid may be on a page as well.
  if (order.status !== 'pending')
    return order.balanceCents <= 0 || attempt === undefined || !isOpenAttempt(attempt.status)
  return attempt !== undefined && attempt.status !== 'paid' && !isOpenAttempt(attempt.status)
}
