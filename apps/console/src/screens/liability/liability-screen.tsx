import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import {
  valueReports,
  type LiabilityKind,
  type LiabilityReport,
} from '@tabard/contract/value/gift-cards/value-reports'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Download, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import classes from './liability.module.css'
import { LiabilityChart } from './liability-chart.tsx'
import { MonthTable, ShopTable } from './liability-tables.tsx'
import { OwedCards } from './owed-cards.tsx'
import { useSaveLiability } from './use-save-liability.ts'

/** What the merchant owes customers as gift cards, stored value and vouchers. The address names the date. */
export function LiabilityScreen() {
  const { t } = useText()
  const may = useMay()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow())
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? undefined
  const report = useRead(valueReports.liability, { date }, { staleTime: 30_000 })
  const { isSaving, save } = useSaveLiability(date)
  return (
    <Screen
      name="console/liability"
      title={t('liability.title')}
      actions={
        may('data.export') && (
          <Button
            variant="default"
            size="md"
            leftSection={<Download size={18} aria-hidden />}
            loading={isSaving}
            onClick={save}
          >
            {t('settlement.saveCsv')}
          </Button>
        )
      }
    >
      <Text maw="46rem" mt={-8} mb={16} c="dimmed">
        {t('liability.lead')}
      </Text>
      <TextInput
        type="date"
        size="md"
        maw={220}
        mb={16}
        label={t('liability.date')}
        max={today}
        value={date ?? report.data?.date ?? today}
        onChange={(event) => {
          const next = event.currentTarget.value
          setParams(next === '' || next === today ? {} : { date: next })
        }}
      />
      {report.data ? (
        <Shown report={report.data} />
      ) : report.error ? (
        <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <Rows count={5} height={96} />
      )}
    </Screen>
  )
}

const keyOf = ({ kind, currency }: LiabilityKind) => `${kind} ${currency}`

function Shown({ report }: { readonly report: LiabilityReport }) {
  const { t } = useText()
  const { tradingDate } = useFormats()
  const { kinds } = report
  const [chosen, setChosen] = useState<string>()
  const kind = kinds.find((each) => keyOf(each) === chosen) ?? kinds[0]
  if (!kind) return <Message icon={HandCoins} title={t('liability.none')} text={t('liability.noneText')} />
  const isOneCurrency = new Set(kinds.map(({ currency }) => currency)).size === 1
  const label = (each: LiabilityKind) =>
    isOneCurrency ? t(`liability.kind.${each.kind}`) : `${t(`liability.kind.${each.kind}`)} ${each.currency}`
  return (
    <div className={classes['report']}>
      <OwedCards report={report} />
      <Group justify="space-between" gap={8}>
        <h2 className={classes['title']}>{t('liability.byMonth')}</h2>
        {kinds.length > 1 && (
          <SegmentedControl
            size="md"
            aria-label={t('liability.kind')}
            value={keyOf(kind)}
            data={kinds.map((each) => ({ value: keyOf(each), label: label(each) }))}
            onChange={setChosen}
          />
        )}
      </Group>
      <section className={cards['card']}>
        <LiabilityChart kind={kind} />
      </section>
      <MonthTable kind={kind} />
      {kind.shops.length > 0 && (
        <>
          <h2 className={classes['title']}>{t('liability.byShop')}</h2>
          <ShopTable kind={kind} />
        </>
      )}
      <Text c="dimmed">{t('liability.atEnd', { day: tradingDate(report.date) })}</Text>
    </div>
  )
}
