import type { TerminalPayment } from '@tabard/contract/payments/terminal-payments'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import type { RequestedPart } from '../../../components/paying/part-picker.tsx'
import { useCharge } from '../../../components/paying/terminal/use-charge.ts'
import type { Taken } from '../../../components/paying/use-take-payment.ts'

interface ChargedTable {
  readonly bill: TableBill
  readonly part: RequestedPart
  /** The bill on screen may be outdated. */
  readonly onChanged: () => void
  readonly onTaken: (taken: Taken) => void
}

/** Takes the bill of a table, or a part of it, at a card terminal. */
export function useChargeTable({ bill, part, onChanged, onTaken }: ChargedTable) {
  const complain = useComplain()
  const changed = useFloorChanged()
  const charge = useCharge((error) => {
    onChanged()
    complain(error)
  })
  return {
    charge,
    start: (terminalId: string) => {
      const { dueCents } = bill
      const request = { terminalId, orderIds: bill.orders.map(({ orderId }) => orderId), dueCents }
      if (part === 'all') charge.start({ ...request, partCents: dueCents })
      else if (part !== 'nothing') charge.start({ ...request, partCents: part.cents, part: part.share })
    },
    finish: ({ cents, addedCents }: TerminalPayment) => {
      charge.end()
      changed()
      const leftCents = (charge.dueCents ?? cents) - cents
      onTaken({ tender: terminalTender, changeCents: 0, leftCents, addedCents })
    },
  }
}
