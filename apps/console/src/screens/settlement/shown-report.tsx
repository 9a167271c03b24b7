import { Button, Group } from '@mantine/core'
import type { SettlementReport } from '@tabard/contract/settlement/calls'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Download } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { DayDrawer } from './day/day-drawer.tsx'
import { DayRow } from './day-row.tsx'
import { NetChart } from './net-chart.tsx'
import { sumDays } from './report-sums.ts'
import classes from './settlement.module.css'
import { useAccountNames } from './use-account-names.ts'
import { useSaveReport } from './use-save-report.ts'

/** A month: its sums, the chart, and a row for each day of an account, which opens its lines. */
export function ShownReport({ report }: { readonly report: SettlementReport }) {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const nameOf = useAccountNames(report.accounts)
  const { saveCsv, saveXlsx } = useSaveReport(report)
  const open = report.days.find(
    ({ day, accountId }) => day === params.get('day') && accountId === params.get('account'),
  )
  const { month } = report
  return (
    <>
      <Sums report={report} />
      <section className={cards['card']}>
        <NetChart days={report.days} />
      </section>
      <Group justify="flex-end" my={12} gap={8}>
        <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={saveCsv}>
          {t('settlement.saveCsv')}
        </Button>
        <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={saveXlsx}>
          {t('settlement.saveXlsx')}
        </Button>
      </Group>
      <div className={cards['rows']}>
        {report.days.map((total) => (
          <DayRow
            key={`${total.day} ${total.accountId}`}
            total={total}
            account={nameOf(total.accountId)}
            onOpen={() => setParams({ month, day: total.day, account: total.accountId })}
          />
        ))}
      </div>
      {open && (
        <DayDrawer total={open} account={nameOf(open.accountId)} onClose={() => setParams({ month })} />
      )}
    </>
  )
}

function Sums({ report }: { readonly report: SettlementReport }) {
  const { t } = useText()
  const { money } = useFormats()
  const sums = sumDays(report.days)
  const figures = [
    [t('settlement.takings'), money(sums.paidCents)],
    [t('settlement.refunds'), money(0 - sums.refundCents)],
    [t('settlement.fees'), money(0 - sums.feeCents)],
    [t('settlement.expected'), money(sums.expectedCents)],
    [t('settlement.listed'), money(sums.listedCents)],
    ...(sums.disputeCents === 0 && sums.disputeFeeCents === 0
      ? []
      : ([
          [t('settlement.disputes'), money(0 - sums.disputeCents)],
          [t('settlement.disputeFees'), money(0 - sums.disputeFeeCents)],
        ] as const)),
    [t('settlement.open'), String(sums.openCount)],
  ] as const
  return (
    <dl className={classes['sums']}>
      {figures.map(([label, value]) => (
        <div key={label} data-alarm={label === t('settlement.open') && sums.openCount > 0 ? true : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
