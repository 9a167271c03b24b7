import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { refusalData } from '@tabard/contract/wire/refused'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useApi } from '@tabard/ui/components/api-provider'
import type { RequestedPart } from '../part-picker.tsx'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import type { Taken } from '../use-take-payment.ts'
import { requestOrder } from '../form/requested-payment.ts'
import { useScan } from '../scan/use-scan.ts'
import { chargedOf, type OwnAdded } from './charged.ts'
import { useCharge } from './use-charge.ts'

interface ChargedOrder {
  readonly order: StaffOrder
  readonly dueCents: number
  /** What the payment adds of our own. */
  readonly amounts: OwnAdded
  /** The bill that parts are taken from; undefined: the whole balance is taken. */
  readonly bill: TableBill | undefined
  readonly part: RequestedPart
  /** The server named another balance. */
  readonly onDue: (dueCents: number) => void
  readonly onTaken: (taken: Taken, version: number) => void
}

/** Takes the balance of an order, or a part of it, at a card terminal or by a scanned code. */
export function useChargeOrder({ order, dueCents, amounts, bill, part, onDue, onTaken }: ChargedOrder) {
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
      const { surchargeCents, tipCents } = amounts
      if (request) charge.start({ ...request, terminalId, surchargeCents, tipCents })
    },
    /** The order with the payment tells what is still due. */
    /** `payment`: the one that a terminal approved; undefined: it was by a scanned code. */
    finish: (payment?: TerminalPayment) =>
      client.call(till.get, { orderId }).then(
        (after) => {
          changed(after)
          const { exactCents: leftCents, version } = after
          const charged = payment && chargedOf(payment, charge.own)
          onTaken({ tender: terminalTender, changeCents: 0, leftCents, charged }, version)
        },
        (error: unknown) => {
          changed()
          complain(error)
        },
      ),
  }
}
