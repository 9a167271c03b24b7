import { Badge } from '@mantine/core'
import type { SettlementTotal } from '@tabard/contract/settlement/calls'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { ChevronRight } from 'lucide-react'
import { useText } from '../../text.ts'
import { paidCents } from './report-sums.ts'
import classes from './settlement.module.css'
import { useDayName } from './use-day-name.ts'

interface DayRowProps {
  readonly total: SettlementTotal
  readonly account: string
  readonly onOpen: () => void
}

/** A day of an account: payments, refunds, fees, what is expected, what is listed, and whether both agree. */
export function DayRow({ total, account, onOpen }: DayRowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const nameOf = useDayName()
  const { day, refundCents, feeCents, expectedCents, listedCents, source } = total
  const facts = [
    [t('settlement.takings'), money(paidCents(total))],
    [t('settlement.refunds'), money(0 - refundCents)],
    [t('settlement.fees'), money(0 - feeCents)],
    [t('settlement.expected'), money(expectedCents)],
    [t('settlement.listedShort'), source === undefined ? '–' : money(listedCents)],
  ] as const
  return (
    <button type="button" className={`${cards['open']} ${classes['row']}`} onClick={onOpen}>
      <span className={classes['name']}>
        <strong>{nameOf(day)}</strong>
        <span>{account}</span>
      </span>
      {facts.map(([label, value]) => (
        <span key={label} className={classes['fact']}>
          <span>{label}</span>
          <span className="figures">{value}</span>
        </span>
      ))}
      <DayState total={total} />
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}

/** Whether the sides agree, or why that is not known. */
function DayState({ total }: { readonly total: SettlementTotal }) {
  const { t } = useText()
  const { time } = useFormats()
  const { source, failedAt, openCount, differenceCount } = total
  const [colour, text] =
    openCount > 0
      ? (['red', t('settlement.differences', { count: openCount })] as const)
      : failedAt !== undefined
        ? (['amber', t('settlement.failed', { time: time(failedAt) })] as const)
        : source === undefined
          ? (['gray', t('settlement.never')] as const)
          : differenceCount > 0
            ? (['gray', t('settlement.settledCount', { count: differenceCount })] as const)
            : (['pine', t('settlement.agrees')] as const)
  return (
    <span className={classes['state']}>
      <Badge variant="light" color={colour} size="lg" radius="sm" tt="none">
        {text}
      </Badge>
    </span>
  )
}
