import { Button } from '@mantine/core'
import { settlement, type SettlementLine } from '@tabard/contract/settlement/calls'
import { formatMoney } from '@tabard/domain/money/money'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useApi } from '@tabard/ui/components/api-provider'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from './day.module.css'
import { HistoryLink } from './history-link.tsx'

interface LineListProps {
  readonly accountId: string
  readonly day: string
  readonly first: readonly SettlementLine[]
  readonly next: string | undefined
}

/** What the provider listed of a day, page by page. */
export function LineList({ accountId, day, first, next }: LineListProps) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const [further, setFurther] = useState<{
    readonly lines: readonly SettlementLine[]
    readonly next: string | undefined
  }>()
  const [isReading, setReading] = useState(false)
  const lines = [...first, ...(further?.lines ?? [])]
  const after = further ? further.next : next
  const readMore = () => {
    if (after === undefined) return
    setReading(true)
    client
      .call(settlement.day, { accountId, day, after })
      .then((page) => setFurther({ lines: [...(further?.lines ?? []), ...page.lines], next: page.next }))
      .catch(complain)
      .finally(() => setReading(false))
  }
  if (lines.length === 0) return <p className={classes['soft']}>{t('settlement.noLines')}</p>
  return (
    <>
      <ul className={classes['list']}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      {after !== undefined && (
        <Button variant="default" fullWidth mt={12} loading={isReading} onClick={readMore}>
          {t('settlement.more')}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { readonly line: SettlementLine }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const { kind, cents, currency, feeCents, at, transaction, attemptId, method } = line
  const money = (amount: number) => formatMoney(amount, currencyOf(currency), language)
  return (
    <li className={classes['line']}>
      <span className={classes['about']}>
        <strong>
          {[
            t(`settlement.movement.${kind}`),
            ...(method === undefined ? [] : [t('settlement.methodName', { method })]),
          ].join(' · ')}
        </strong>
        <span>{dateTime(at)}</span>
        <code>{transaction}</code>
      </span>
      <span className={classes['amount']}>
        <strong className="figures">{money(kind === 'refund' ? -cents : cents)}</strong>
        {feeCents !== undefined && (
          <span className="figures">{t('settlement.fee', { amount: money(feeCents) })}</span>
        )}
        {attemptId !== undefined && <HistoryLink attemptId={attemptId} />}
      </span>
    </li>
  )
}
