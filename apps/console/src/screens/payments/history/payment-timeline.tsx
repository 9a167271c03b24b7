import type { PaymentHistory, PaymentHistoryEntry } from '@tabard/contract/settlement/payment-history'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './history.module.css'
import { toneOf, useStepText } from './use-step-text.ts'

/** What happened to a payment, one under the other. */
export function PaymentTimeline({ history }: { readonly history: PaymentHistory }) {
  const { t } = useText()
  return (
    <ol className={classes['timeline']} aria-label={t('history.title')}>
      {history.entries.map((entry, place) => (
        <Step key={`${entry.at} ${entry.step} ${place}`} entry={entry} />
      ))}
    </ol>
  )
}

function Step({ entry }: { readonly entry: PaymentHistoryEntry }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const textOf = useStepText()
  const { at, step, cents, currency, feeCents, who, reason, reference } = entry
  const money = (amount: number) => formatMoney(amount, currencyOf(currency ?? ''), language)
  const amounts = [
    ...(cents === undefined || step === 'started' ? [] : [money(cents)]),
    ...(feeCents === undefined ? [] : [t('settlement.fee', { amount: money(feeCents) })]),
  ]
  const isPerson = who !== undefined && who !== ''
  return (
    <li className={classes['step']} data-tone={toneOf(entry)}>
      <time className={classes['time']} dateTime={new Date(at).toISOString()}>
        {dateTime(at)}
      </time>
      <p className={classes['what']}>
        <span>{textOf(entry)}</span>
        {amounts.length > 0 && <strong className="figures">{amounts.join(' · ')}</strong>}
      </p>
      {(isPerson || reason) && (
        <p className={classes['more']}>
          {[isPerson ? t('history.by', { who }) : '', reason ?? ''].filter((part) => part !== '').join(' · ')}
        </p>
      )}
      {reference && <p className={classes['reference']}>{reference}</p>}
    </li>
  )
}
