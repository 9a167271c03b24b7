import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { refusalData } from '@tabard/contract/wire/refused'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useApi } from '@tabard/ui/components/api-provider'
import type { RequestedPart } from '../part-picker.tsx'
import { useOrderChanged } from '../use-order-changed.ts'
import type { Taken } from '../use-take-payment.ts'
import { requestOrder } from '../form/requested-payment.ts'
import { useScan } from '../scan/use-scan.ts'
import { useCharge } from './use-charge.ts'

interface ChargedOrder {
  readonly order: StaffOrder
  readonly dueCents: number
  /** The bill that parts are taken from; undefined: the whole balance is taken. */
  readonly bill: TableBill | undefined
  readonly part: RequestedPart
  /** The server named another balance. */
  readonly onDue: (dueCents: number) => void
  readonly onTaken: (taken: Taken, version: number) => void
}

/** Takes the balance of an order, or a part of it, at a card terminal or by a scanned code. */
export function useChargeOrder({ order, dueCents, bill, part, onDue, onTaken }: ChargedOrder) {
  const client = useApi()
  const complain = useComplain()
  const changed = useOrderChanged()
  const { orderId } = order
  const onError = (error: Error) => {
    changed()
    const now = refusalData(error, 'order.billChanged')
    if (now) onDue(now.dueCents)
    else complain(error)
  }
  const charge = useCharge(onError)
  const scan = useScan(onError)
  return {
    charge,
    scan,
    startScan: (payerCode: string) => {
      const request = requestOrder({ orderId, dueCents, bill, part })
      if (request) scan.start(request, payerCode)
    },
    start: (terminalId: string) => {
      const request = requestOrder({ orderId, dueCents, bill, part })
      if (request) charge.start({ ...request, terminalId })
    },
    /** The order with the payment tells what is still due. */
    /** `addedCents`: what a terminal added. */
    finish: ({ addedCents = 0 }: { readonly addedCents?: number }) =>
      client.call(till.get, { orderId }).then(
        (after) => {
          changed(after)
          const { exactCents: leftCents, version } = after
          onTaken({ tender: terminalTender, changeCents: 0, leftCents, addedCents }, version)
        },
        (error: unknown) => {
          changed()
          complain(error)
        },
      ),
  }
}
