import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { settlement, type SettlementReport } from '@tabard/contract/settlement/calls'
import { languageTags } from '@tabard/domain/text/names'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { Link, link } from '@tabard/ui/router'
import { ChevronLeft, ChevronRight, RefreshCw, Scale } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { ImportStatement } from './files/import-statement.tsx'
import { monthAfter } from './report-sums.ts'
import classes from './settlement.module.css'
import { ShownReport } from './shown-report.tsx'
import { useFastReading } from './use-fast-reading.ts'

/** What providers settled, month by month. The address names the month, and the open day. */
export function SettlementScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const thisMonth = new Date(useServerNow()).toISOString().slice(0, 7)
  const month = params.get('month') ?? thisMonth
  const complain = useComplain()
  const fast = useFastReading()
  const report = useRead(settlement.report, { month }, { refetchInterval: fast.intervalMs, staleTime: 0 })
  const hasAccounts =
    report.data === undefined || report.data.accounts.length > 0 || report.data.days.length > 0
  const check = useWrite(settlement.check)
  const checkNow = () =>
    check.mutate(
      {},
      {
        onSuccess: () => {
          fast.start()
          showNotice(t('settlement.checking'))
        },
        onError: complain,
      },
    )
  return (
    <Screen
      name="console/settlement"
      title={t('settlement.title')}
      actions={
        hasAccounts && (
          <>
            {report.data && <ImportStatement accounts={report.data.accounts} />}
            <Button
              size="md"
              leftSection={<RefreshCw size={18} aria-hidden />}
              loading={check.isPending}
              onClick={checkNow}
            >
              {t('settlement.check')}
            </Button>
          </>
        )
      }
    >
      <Text maw="46rem" mt={-8} mb={16} c="dimmed">
        {t('settlement.lead')}
      </Text>
      {hasAccounts && (
        <MonthPicker month={month} latest={thisMonth} onPick={(next) => setParams({ month: next })} />
      )}
      {report.data ? (
        <Content report={report.data} />
      ) : report.error ? (
        <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <Rows count={8} />
      )}
    </Screen>
  )
}

function Content({ report }: { readonly report: SettlementReport }) {
  const { t } = useText()
  const may = useMay()
  const { code } = useShop()
  if (report.days.length > 0) return <ShownReport report={report} />
  if (report.accounts.length > 0)
    return <Message icon={Scale} title={t('settlement.none')} text={t('settlement.noneText')} />
  return (
    <Message icon={Scale} title={t('settlement.noAccounts')} text={t('settlement.noAccountsText')}>
      {may('shop.settings') && (
        <Button component={Link} href={link('/{shop}/payment-methods', { shop: code })}>
          {t('settlement.connect')}
        </Button>
      )}
    </Message>
  )
}

interface MonthPickerProps {
  readonly month: string
  readonly latest: string
  readonly onPick: (month: string) => void
}

function MonthPicker({ month, latest, onPick }: MonthPickerProps) {
  const { t, language } = useText()
  const name = new Intl.DateTimeFormat(languageTags[language], {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <Group gap={4} mb={16} role="group" aria-label={t('settlement.month')}>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={t('settlement.previous')}
        onClick={() => onPick(monthAfter(month, -1))}
      >
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <strong className={classes['month']}>{name}</strong>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={t('settlement.next')}
        disabled={month >= latest}
        onClick={() => onPick(monthAfter(month, 1))}
      >
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
