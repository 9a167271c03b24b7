import { Button } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { Banknote, BellOff, HandHelping, Link2, QrCode, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useWants } from '@tabard/staff-ui/banners/use-wants'
import { RequestPaymentDialog } from '../../components/pay-links/request-payment-dialog.tsx'
import { useText } from '../../text.ts'
import { BillDialog } from './bill-dialog.tsx'
import { PrintBill } from './printing/print-bill.tsx'
import classes from './tables.module.css'

interface TableNowProps {
  readonly table: FloorTable
}

/** How long guests have been here, how many they are, how many phones they use, and their open orders. */
export function TableFacts({ table }: TableNowProps) {
  const { t } = useText()
  const { time } = useFormats()
  const { occupiedSince, openOrders, guests, covers } = table
  const minutes = useByServerClock((now) =>
    occupiedSince === undefined ? 0 : Math.max(0, Math.floor((now - occupiedSince) / 60_000)),
  )
  const facts = [
    table.name,
    table.area,
    t('tables.seats', { count: table.seats }),
    !table.isActive ? t('tables.off') : occupiedSince === undefined ? t('tables.free') : '',
    occupiedSince === undefined
      ? ''
      : t('tables.seated', {
          time: time(occupiedSince),
          hours: Math.floor(minutes / 60),
          minutes: minutes % 60,
        }),
    covers === undefined ? '' : t('tables.covers', { count: covers }),
    guests > 0 ? t('tables.guests', { count: guests }) : '',
    openOrders > 0 ? t('tables.openOrders', { count: openOrders }) : '',
  ]
  return (
    <div className={classes['now']}>
      {table.joined !== '' && (
        <p className={classes['asked']}>
          <Link2 size={18} aria-hidden />
          {t('tables.together', { number: table.joined })}
        </p>
      )}
      <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </div>
  )
}

/** What guests asked for, and one tap that answers it. */
export function TableRequests({ table: { tableId, requests } }: TableNowProps) {
  const { t } = useText()
  const { time } = useFormats()
  const wantsOf = useWants()
  const complain = useComplain()
  const changed = useFloorChanged()
  const answer = useWrite(tables.answer)
  if (requests.length === 0) return null
  return (
    <section className={classes['requests']}>
      <div>
        {requests.map((request) => {
          const { what, at } = request
          const Icon = what === 'bill' ? ReceiptText : HandHelping
          const wanted = wantsOf(request)
          return (
            <p key={what} className={classes['asked']}>
              <Icon size={20} aria-hidden />
              <span>
                {t(`tables.asked.${what}`)} · {time(at)}
                {wanted !== '' && <strong className={classes['wanted']}>{wanted}</strong>}
              </span>
            </p>
          )
        })}
      </div>
      <Button
        leftSection={<BellOff size={18} aria-hidden />}
        loading={answer.isPending}
        onClick={() =>
          answer.mutate(
            { tableId, what: requests.map(({ what }) => what) },
            { onSuccess: changed, onError: complain },
          )
        }
      >
        {t('tables.answered')}
      </Button>
    </section>
  )
}

/** What is still to be paid, and the way to take it. */
export function TableBalance({ table }: TableNowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const may = useMay()
  const [isPaying, setPaying] = useState(false)
  const [isRequesting, setRequesting] = useState(false)
  if (table.unpaidCents === 0) return null
  return (
    <section className={classes['balance']} aria-label={t('tables.partsOpen')}>
      <p>
        <span>{t('tables.partsOpen')}</span>
        <strong>{money(table.unpaidCents)}</strong>
      </p>
      {may('cash.collect') && (
        <Button
          size="lg"
          fullWidth
          leftSection={<Banknote size={22} aria-hidden />}
          onClick={() => setPaying(true)}
        >
          {t('tables.bill')}
        </Button>
      )}
      {may('cash.collect') && (
        <Button
          variant="default"
          fullWidth
          leftSection={<QrCode size={18} aria-hidden />}
          onClick={() => setRequesting(true)}
        >
          {t('payRequest.open')}
        </Button>
      )}
      <PrintBill table={table} />
      {isPaying && <BillDialog table={table} onClose={() => setPaying(false)} />}
      {isRequesting && (
        <RequestPaymentDialog
          title={t('payRequest.titleTable', { number: table.joined === '' ? table.number : table.joined })}
          target={{ kind: 'table', tableId: table.tableId }}
          dueCents={table.unpaidCents}
          recipient=""
          onClose={() => setRequesting(false)}
        />
      )}
    </section>
  )
}
