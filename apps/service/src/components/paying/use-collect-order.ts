import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { refusalData } from '@tabard/contract/wire/refused'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import type { RequestedPart } from './part-picker.tsx'
import { useOrderChanged } from './use-order-changed.ts'

/** What was taken. */
export interface Collected {
  readonly changeCents: number
  /** Still due in cash; 0: the order is paid. */
  readonly leftCents: number
  readonly version: number
}

interface Collecting {
  readonly order: StaffOrder
  readonly dueCents: number
  /** The bill that parts are taken from; undefined: the whole balance is taken. */
  readonly bill: TableBill | undefined
  readonly part: RequestedPart
  readonly tenderedCents: number | undefined
  /** The server named another balance. */
  readonly onDue: (dueCents: number) => void
}

/** Records cash for the balance of an order or for a part of it. */
export function useCollectOrder({ order, dueCents, bill, part, tenderedCents, onDue }: Collecting) {
  const complain = useComplain()
  const changed = useOrderChanged()
  const whole = useWrite(till.collectCash)
  const share = useWrite(till.collectPart)
  const [collected, setCollected] = useState<Collected>()
  const tendered = tenderedCents === undefined ? {} : { tenderedCents }
  const onError = (error: Error) => {
    changed()
    const now = refusalData(error, 'order.billChanged')
    if (now) onDue(now.dueCents)
    else complain(error)
  }
  const collect = () => {
    const { orderId } = order
    if (part === 'all')
      whole.mutate(
        { orderId, dueCents, ...tendered },
        {
          onSuccess: ({ event, changeCents, ...paid }) => {
            setCollected({ changeCents, leftCents: 0, version: paid.version })
            changed({ ...order, ...paid, events: [...order.events, event] })
          },
          onError,
        },
      )
    else if (part !== 'nothing' && bill)
      share.mutate(
        { orderId, dueCents: bill.dueCents, partCents: part.cents, part: part.share, ...tendered },
        {
          onSuccess: ({ changeCents, order: after }) => {
            setCollected({ changeCents, leftCents: after.collectCents, version: after.version })
            changed(after)
          },
          onError,
        },
      )
  }
  return { collected, collect, isBusy: whole.isPending || share.isPending }
}
