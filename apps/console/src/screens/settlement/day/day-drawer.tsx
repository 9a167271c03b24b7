import { Text } from '@mantine/core'
import { settlement, type SettlementTotal } from '@tabard/contract/settlement/calls'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './day.module.css'
import { DifferenceCard } from './difference-card.tsx'
import { LineList } from './line-list.tsx'

interface DayDrawerProps {
  readonly total: SettlementTotal
  readonly account: string
  readonly onClose: () => void
}

/** A day of an account: its payments by method, its differences, and what the provider listed. */
export function DayDrawer({ total, account, onClose }: DayDrawerProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const nameOf = useDayName()
  const { accountId, day, source, checkedAt, failedAt } = total
  const title = `${nameOf(day)} · ${account}`
  return (
    <SideDrawer label={title} size={640} onClose={onClose}>
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['soft']}>
        {failedAt !== undefined
          ? t('settlement.failed', { time: dateTime(failedAt) })
          : checkedAt === undefined
            ? t('settlement.never')
            : t('settlement.checkedAt', { time: dateTime(checkedAt) })}
      </p>
      {source === 'lookup' && (
        <Text c="dimmed" mb={12}>
          <strong>{t('settlement.byLookup')}.</strong> {t('settlement.byLookupText')}
        </Text>
      )}
      {source === 'file' && (
        <Text c="dimmed" mb={12}>
          <strong>{t('settlement.byFile')}.</strong> {t('settlement.byFileText')}
        </Text>
      )}
      <Facts total={total} />
      <Details accountId={accountId} day={day} />
    </SideDrawer>
  )
}

function Facts({ total }: { readonly total: SettlementTotal }) {
  const { t } = useText()
  const { money } = useFormats()
  const { methods, refundCount, refundCents, feeCents, expectedCents, listedCents, source } = total
  const { disputeCents, disputeFeeCents } = total
  const rows = [
    ...methods.map(({ method, count, cents }) => [
      `${t('settlement.methodName', { method })} · ${t('settlement.count', { count })}`,
      money(cents),
    ]),
    ...(refundCount > 0 ? [[t('settlement.refundCount', { count: refundCount }), money(-refundCents)]] : []),
    [t('settlement.fees'), money(0 - feeCents)],
    [t('settlement.expected'), money(expectedCents)],
    [t('settlement.listed'), source === undefined ? '–' : money(listedCents)],
    ...(disputeCents === 0 ? [] : [[t('settlement.disputes'), money(0 - disputeCents)]]),
    ...(disputeFeeCents === 0 ? [] : [[t('settlement.disputeFees'), money(0 - disputeFeeCents)]]),
  ]
  return (
    <dl className={classes['facts']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Details({ accountId, day }: { readonly accountId: string; readonly day: string }) {
  const { t } = useText()
  const shown = useRead(settlement.day, { accountId, day }, { refetchInterval: 30_000, staleTime: 0 })
  if (!shown.data)
    return shown.error ? (
      <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
    ) : (
      <Rows count={5} />
    )
  const { differences, lines, next } = shown.data
  return (
    <>
      <h3 className={classes['heading']}>{t('settlement.differencesTitle')}</h3>
      {differences.length === 0 ? (
        <p className={classes['soft']}>{t('settlement.noDifferences')}</p>
      ) : (
        <ul className={classes['list']}>
          {differences.map((difference) => (
            <li key={difference.differenceId}>
              <DifferenceCard difference={difference} onSettled={() => void shown.refetch()} />
            </li>
          ))}
        </ul>
      )}
      <h3 className={classes['heading']}>{t('settlement.lines')}</h3>
      <LineList accountId={accountId} day={day} first={lines} next={next} />
    </>
  )
}
