import type { StaffOrder } from '@tabard/contract/till/calls'
import { payByValue, type StaffSource } from '@tabard/contract/value/spending/spending'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import type { Taken } from '../use-take-payment.ts'

export interface TakesValue {
  readonly order: StaffOrder
  readonly onTaken: (taken: Taken, version: number) => void
}

/** Returns a function that takes an amount of an order from a source, once however often it is tapped. */
export function useTakeValue({ order, onTaken }: TakesValue) {
  const changed = useOrderChanged()
  const [requestId] = useState(mintUuid)
  const pay = useWrite(payByValue.staff)
  const { orderId, exactCents: dueCents } = order
  return {
    isPending: pay.isPending,
    take: (source: StaffSource, mostCents: number, onError: (error: Error) => void) =>
      pay.mutate(
        { orderId, requestId, dueCents, mostCents, source },
        {
          onSuccess: ({ order: after }) => {
            changed(after)
            const tender = source.kind === 'scannedGiftCard' ? 'giftCard' : source.kind
            onTaken({ tender, changeCents: 0, leftCents: after.collectCents }, after.version)
          },
          onError: (error) => {
            changed()
            onError(error)
          },
        },
      ),
  }
}
