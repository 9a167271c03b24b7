import { Button } from '@mantine/core'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { TableSlip } from '@tabard/contract/tables/floor/table-slip'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWrite } from '@tabard/ui/client/queries'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../../text.ts'
import { BillSlip } from './bill-slip.tsx'
import classes from './printing.module.css'

interface PrintBillProps {
  readonly table: Pick<FloorTable, 'tableId' | 'unpaidCents' | 'billPrinted'>
}

/** Prints what is left to pay at a table, and says when that was done last. */
export function PrintBill({ table: { tableId, unpaidCents, billPrinted } }: PrintBillProps) {
  const { t } = useText()
  const { money, time } = useFormats()
  const changed = useFloorChanged()
  const complain = useComplain()
  const print = useWrite(floor.printBill)
  const [slip, setSlip] = useState<TableSlip>()
  return (
    <>
      <Button
        fullWidth
        variant="default"
        leftSection={<Printer size={20} aria-hidden />}
        loading={print.isPending}
        onClick={() =>
          print.mutate(
            { tableId },
            {
              onSuccess: (printed) => {
                setSlip(printed)
                changed()
              },
              onError: complain,
            },
          )
        }
      >
        {t(billPrinted ? 'tables.printAgain' : 'tables.printBill')}
      </Button>
      {billPrinted && (
        <div className={classes['printed']}>
          {t('tables.printed', {
            time: time(billPrinted.at),
            who: billPrinted.by,
            amount: money(billPrinted.openCents),
          })}
          {billPrinted.openCents !== unpaidCents && (
            <span className={classes['changed']}>{t('tables.printedChanged')}</span>
          )}
        </div>
      )}
      {slip && <PrintedPaper slip={slip} onDone={() => setSlip(undefined)} />}
    </>
  )
}

interface PrintedPaperProps {
  readonly slip: TableSlip
  readonly onDone: () => void
}

/** The paper: seen only by the printer, through the browser's print dialog as receipts are. */
function PrintedPaper({ slip, onDone }: PrintedPaperProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    addEventListener('afterprint', end, { once: true })
    print()
    return () => removeEventListener('afterprint', end)
  }, [slip])
  return createPortal(
    <div className={classes['paper']} data-paper>
      <BillSlip slip={slip} />
    </div>,
    document.body,
  )
}
