import { Button } from '@mantine/core'
import type { ListedDifference } from '@tabard/contract/settlement/calls'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from './day.module.css'
import { HistoryLink } from './history-link.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

interface DifferenceCardProps {
  readonly difference: ListedDifference
  readonly onSettled: () => void
}

/** A difference with both sides, and who settled it. */
export function DifferenceCard({ difference, onSettled }: DifferenceCardProps) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const [isResolving, setResolving] = useState(false)
  const { kind, movement, subject, attemptId, settled } = difference
  const money = (cents: number | undefined, currency: string | undefined) =>
    cents === undefined || currency === undefined ? '–' : formatMoney(cents, currencyOf(currency), language)
  const title = `${t(`settlement.kind.${kind}`)} · ${t(`settlement.movement.${movement}`)}`
  return (
    <article className={classes['difference']} data-open={settled ? undefined : true} aria-label={title}>
      <h4>{title}</h4>
      <p className={classes['soft']}>{t(`settlement.kindText.${kind}`)}</p>
      <dl className={classes['sides']}>
        <div>
          <dt>{t('settlement.ours')}</dt>
          <dd className="figures">{money(difference.ourCents, difference.ourCurrency)}</dd>
        </div>
        <div>
          <dt>{t('settlement.theirs')}</dt>
          <dd className="figures">{money(difference.theirCents, difference.theirCurrency)}</dd>
        </div>
        <div>
          <dt>{t('settlement.subject')}</dt>
          <dd>
            <code>{subject}</code>
          </dd>
        </div>
      </dl>
      <div className={classes['actions']}>
        {attemptId !== undefined && <HistoryLink attemptId={attemptId} />}
        {settled ? (
          <p className={classes['soft']}>
            {settled.by === undefined
              ? t('settlement.gone', { time: dateTime(settled.at) })
              : `${t('settlement.settledBy', { who: settled.by, time: dateTime(settled.at) })}: ${settled.reason}`}
          </p>
        ) : (
          <Button variant="default" onClick={() => setResolving(true)}>
            {t('settlement.resolve')}
          </Button>
        )}
      </div>
      {isResolving && (
        <ResolveDialog
          differenceId={difference.differenceId}
          onSettled={onSettled}
          onClose={() => setResolving(false)}
        />
      )}
    </article>
  )
}
