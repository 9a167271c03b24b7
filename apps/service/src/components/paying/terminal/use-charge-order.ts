import type { TerminalPayment } from '@tabard/contract/payments/terminal-payments'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { refusalData } from '@tabard/contract/wire/refused'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useApi } from '@tabard/ui/components/api-provider'
import type { RequestedPart } from '../part-picker.tsx'
import { useOrderChanged } from '../use-order-changed.ts'
import type { Taken } from '../use-take-payment.ts'
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

/** Takes the balance of an order, or a part of it, at a card terminal. */
export function useChargeOrder({ order, dueCents, bill, part, onDue, onTaken }: ChargedOrder) {
  const client = useApi()
  const complain = useComplain()
  const changed = useOrderChanged()
  const { orderId } = order
  const charge = useCharge((error) => {
    changed()
    const now = refusalData(error, 'order.billChanged')
    if (now) onDue(now.dueCents)
    else complain(error)
  })
  return {
    charge,
    start: (terminalId: string) => {
      const request = { terminalId, orderIds: [orderId] }
      if (part === 'all') charge.start({ ...request, dueCents, partCents: dueCents })
      else if (part !== 'nothing' && bill)
        charge.start({ ...request, dueCents: bill.dueCents, partCents: part.cents, part: part.share })
    },
    /** The order with the payment tells what is still due. */
    finish: ({ addedCents }: TerminalPayment) =>
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
