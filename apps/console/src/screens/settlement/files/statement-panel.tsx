import { Button, Group, Text } from '@mantine/core'
import type { StatementPreview } from '@tabard/contract/settlement/statements'
import cards from '@tabard/staff-ui/components/cards.module.css'
import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { formatMoney } from '@tabard/domain/money/money'
import { Check } from 'lucide-react'
import { Counts } from '../../../components/lists/counts.tsx'
import { useText } from '../../../text.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './statement.module.css'

interface StatementPanelProps {
  readonly name: string
  readonly preview: StatementPreview
  readonly isBusy: boolean
  /** Name the columns of the file again. */
  readonly onColumns: () => void
  readonly onApply: () => void
  readonly onAnother: () => void
}

/** What a settlement file would change: rows by what they are, totals by day, and rows that are not imported. */
export function StatementPanel({
  name,
  preview,
  isBusy,
  onColumns,
  onApply,
  onAnother,
}: StatementPanelProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { counts, imported, from, until } = preview
  const isNothing = imported !== undefined
  return (
    <>
      <Group gap="2px 12px" align="baseline">
        <strong className={classes['name']}>{name}</strong>
        <Button variant="subtle" ml={-18} disabled={isBusy} onClick={onColumns}>
          {t('menuImport.columns.change')}
        </Button>
      </Group>
      {imported && (
        <Text role="status" fw={600}>
          {t('statement.imported', { time: dateTime(imported.at), who: imported.by })}
        </Text>
      )}
      <Counts
        counts={(['matched', 'unmatched', 'known', 'unread'] as const).map((what) => ({
          label: t(`statement.count.${what}`),
          value: counts[what],
          isAlarm: what !== 'matched' && what !== 'known' && counts[what] > 0,
        }))}
      />
      <Text c="dimmed" fz="0.9375rem">
        {t('statement.covers', { from: dateTime(from), until: dateTime(until - 1) })}
      </Text>
      <Days preview={preview} />
      <Foreign preview={preview} />
      <Unread preview={preview} />
      <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
        <Text c="dimmed" fz="0.9375rem">
          {t(isNothing ? 'statement.nothing' : 'statement.notYet')}
        </Text>
        <Group gap={8}>
          <Button variant="default" disabled={isBusy} onClick={onAnother}>
            {t('menuImport.another')}
          </Button>
          <Button
            leftSection={<Check size={18} aria-hidden />}
            loading={isBusy}
            disabled={isNothing}
            onClick={onApply}
          >
            {t('statement.apply', { count: counts.matched + counts.unmatched + counts.known })}
          </Button>
        </Group>
      </Group>
    </>
  )
}

/** The rows of each day, with their sums. */
function Days({ preview: { days, currency } }: { readonly preview: StatementPreview }) {
  const { t, language } = useText()
  const nameOf = useDayName()
  const money = (cents: number) => formatMoney(cents, currencyOf(currency), language)
  return (
    <section aria-label={t('statement.days')}>
      <h3 className={classes['heading']}>{t('statement.days')}</h3>
      <ul className={`${cards['rows'] ?? ''} ${classes['list'] ?? ''}`}>
        {days.map((day) => (
          <li key={day.day} className={classes['day']}>
            <span className={classes['name']}>
              <strong>{nameOf(day.day)}</strong>
              <span>{t('statement.rows', { count: day.matched + day.unmatched + day.known })}</span>
            </span>
            {(
              [
                [t('settlement.takings'), money(day.paymentCents)],
                [t('settlement.refunds'), money(0 - day.refundCents)],
                [t('settlement.fees'), day.feeCents === undefined ? '–' : money(0 - day.feeCents)],
              ] as const
            ).map(([label, value]) => (
              <span key={label} className={classes['fact']}>
                <span>{label}</span>
                <span className="figures">{value}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows that are nothing of ours: each becomes a difference. */
function Foreign({ preview: { foreign } }: { readonly preview: StatementPreview }) {
  const { t, language } = useText()
  if (foreign.length === 0) return null
  return (
    <section aria-label={t('statement.foreign')}>
      <h3 className={classes['heading']}>{t('statement.foreign')}</h3>
      <Text c="dimmed" fz="0.9375rem" mb={8}>
        {t('statement.foreignText')}
      </Text>
      <ul className={`${cards['rows'] ?? ''} ${classes['list'] ?? ''}`}>
        {foreign.map(({ line, subject, kind, cents, currency }) => (
          <li key={line} className={classes['row']}>
            <span>{t('statement.line', { line })}</span>
            <span>
              <strong>{t(`settlement.movement.${kind}`)}</strong> <code>{subject}</code>
            </span>
            <span className="figures">{formatMoney(cents, currencyOf(currency), language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows that are not imported, with line and reason. */
function Unread({ preview: { unread, counts } }: { readonly preview: StatementPreview }) {
  const { t } = useText()
  if (unread.length === 0) return null
  return (
    <section aria-label={t('statement.unread')}>
      <h3 className={classes['heading']}>{t('statement.unread')}</h3>
      <ul className={`${cards['rows'] ?? ''} ${classes['list'] ?? ''}`}>
        {unread.map(({ line, reason, text }) => (
          <li key={line} className={classes['row']}>
            <span>{t('statement.line', { line })}</span>
            <span>
              <strong>{t(`statement.reason.${reason}`)}</strong>
              <span className={classes['cells']}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {counts.unread > unread.length && (
        <Text c="dimmed">{t('statement.moreUnread', { count: counts.unread - unread.length })}</Text>
      )}
    </section>
  )
}
