import type { PayerScan } from '@tabard/contract/payments/payer-scans'
import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { requestTable } from '../../../components/paying/form/requested-payment.ts'
import type { RequestedPart } from '../../../components/paying/part-picker.tsx'
import { useScan } from '../../../components/paying/scan/use-scan.ts'
import { chargedOf, type OwnAdded } from '../../../components/paying/terminal/charged.ts'
import { useCharge } from '../../../components/paying/terminal/use-charge.ts'
import type { Taken } from '../../../components/paying/use-take-payment.ts'

interface ChargedTable {
  readonly bill: TableBill
  readonly part: RequestedPart
  /** What the payment adds of our own. */
  readonly amounts: OwnAdded
  /** The bill on screen may be outdated. */
  readonly onChanged: () => void
  readonly onTaken: (taken: Taken) => void
}

/** Takes the bill of a table, or a part of it, at a card terminal or by a scanned code. */
export function useChargeTable({ bill, part, amounts, onChanged, onTaken }: ChargedTable) {
  const complain = useComplain()
  const changed = useFloorChanged()
  const onError = (error: Error) => {
    onChanged()
    complain(error)
  }
  const charge = useCharge(onError)
  const scan = useScan(onError)
  return {
    charge,
    scan,
    startScan: (payerCode: string) => {
      const request = requestTable(bill, part)
      if (request) scan.start(request, payerCode)
    },
    finishScan: ({ cents }: PayerScan) => {
      scan.end()
      changed()
      onTaken({ tender: terminalTender, changeCents: 0, leftCents: scan.dueCents - cents })
    },
    start: (terminalId: string) => {
      const request = requestTable(bill, part)
      const { surchargeCents, tipCents } = amounts
      if (request) charge.start({ ...request, terminalId, surchargeCents, tipCents })
    },
    finish: (payment: TerminalPayment) => {
      const charged = chargedOf(payment, charge.own)
      charge.end()
      changed()
      const leftCents = (charge.dueCents ?? charged.billCents) - charged.billCents
      onTaken({ tender: terminalTender, changeCents: 0, leftCents, charged })
    },
  }
}
