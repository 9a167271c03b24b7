import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import type { Currency } from '@tabard/domain/money/money'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import type { RequestedPart } from '../../../components/paying/part-picker.tsx'
import type { TypedPayment } from '../../../components/paying/form/typed-payment.ts'
import type { PaymentAmounts } from '../../../components/paying/form/use-payment-added.ts'
import { takingOf, type Taken } from '../../../components/paying/use-take-payment.ts'

interface TakingTable {
  readonly bill: TableBill
  readonly tableId: string
  readonly part: RequestedPart
  readonly typed: TypedPayment
  readonly amounts: PaymentAmounts
  /** The bill on screen may be outdated. */
  readonly onChanged: () => void
  readonly onTaken: (taken: Taken) => void
}

/** Records a payment of the whole bill of a table or of a part of it. */
export function useTakeTable({ bill, tableId, part, typed, amounts, onChanged, onTaken }: TakingTable) {
  const complain = useComplain()
  const changed = useFloorChanged()
  const whole = useWrite(floor.collect)
  const share = useWrite(floor.collectPart)
  const { tender } = typed
  const shown = {
    tableId,
    orderIds: bill.orders.map(({ orderId }) => orderId),
    dueCents: bill.dueCents,
    ...takingOf(typed, bill.currency as Currency, amounts),
  }
  const done = (changeCents: number, leftCents: number) => {
    changed()
    onTaken({ tender, changeCents, leftCents })
  }
  const onError = (error: Error) => {
    onChanged()
    complain(error)
  }
  const take = () => {
    if (part === 'all') whole.mutate(shown, { onSuccess: ({ changeCents }) => done(changeCents, 0), onError })
    else if (part !== 'nothing')
      share.mutate(
        { ...shown, part: part.share, partCents: part.cents },
        { onSuccess: ({ changeCents, bill: left }) => done(changeCents, left.dueCents), onError },
      )
  }
  return { take, isBusy: whole.isPending || share.isPending }
}
