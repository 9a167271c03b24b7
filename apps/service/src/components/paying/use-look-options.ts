import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nextTerminalPoll } from '@tabard/domain/payments/terminals/terminal-payment'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useRef } from 'react'

/** A payment at a terminal or by a scanned code. */
interface PaymentInPerson {
  readonly status: AttemptStatus
  readonly startedAt: number
}

/** How screens read a payment in person: every second, and after two minutes only when staff ask. */
export function useLookOptions(started: PaymentInPerson) {
  const client = useApi()
  return {
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }: { readonly state: { readonly data?: PaymentInPerson | undefined } }) => {
      const { status, startedAt } = state.data ?? started
      if (!isOpenAttempt(status)) return false
      const next = nextTerminalPoll(client.serverNow() - startedAt)
      return next === 'resume' ? false : next
    },
  } as const
}

/** Whether it ended as it was to: the payment is paid, or the amount of a tab is held. */
export function isDone(status: AttemptStatus): boolean {
  return status === 'paid' || status === 'held'
}

/** Calls `onPaid` once, when the payment is paid or the amount of a tab is held. */
export function useOncePaid<Payment extends PaymentInPerson>(
  payment: Payment,
  onPaid: (payment: Payment) => void,
): void {
  const isTold = useRef(false)
  const { status } = payment
  useEffect(() => {
    if (!isDone(status) || isTold.current) return
    isTold.current = true
    onPaid(payment)
  }, [status, payment, onPaid])
}
