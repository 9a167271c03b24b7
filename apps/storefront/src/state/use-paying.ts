import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { useRead } from '@tabard/ui/queries'

const quickMs = 1_500

/**
 * The payment status of an order, polled while it can change. Each poll makes the server ask the provider.
 */
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

/** Whether no automatic change can follow: placed, cancelled, or the last attempt ended unpaid. */
export function isOver({ order, attempt }: Paying): boolean {
  // An order that was placed unpaid may have an open attempt too.
  if (order.status !== 'pending')
    return order.balanceCents <= 0 || attempt === undefined || !isOpenAttempt(attempt.status)
  return attempt !== undefined && attempt.status !== 'paid' && !isOpenAttempt(attempt.status)
}
