import { Button } from '@mantine/core'
import type { PaymentHistory, ShownDispute } from '@tabard/contract/settlement/payment-history'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx'
import classes from './disputes.module.css'
import { RecordDisputeDialog } from './record-dispute-dialog.tsx'

interface DisputeListProps {
  readonly history: PaymentHistory
  readonly onChanged: () => void
}

/** The disputes of a payment. Staff record those of letters, and what became of them. */
export function DisputeList({ history, onChanged }: DisputeListProps) {
  const { t } = useText()
  const [isRecording, setRecording] = useState(false)
  const { disputes, disputableCents, status } = history
  const canRecord = status === 'paid' && disputableCents > 0
  if (disputes.length === 0 && !canRecord) return null
  return (
    <section className={classes['disputes']} aria-label={t('dispute.title')}>
      {disputes.length > 0 && (
        <ul className={classes['list']}>
          {disputes.map((dispute) => (
            <Dispute key={dispute.disputeId} dispute={dispute} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {canRecord && (
        <Button variant="default" onClick={() => setRecording(true)}>
          {t('dispute.record')}
        </Button>
      )}
      {isRecording && (
        <RecordDisputeDialog history={history} onRecorded={onChanged} onClose={() => setRecording(false)} />
      )}
    </section>
  )
}

function Dispute({ dispute, onChanged }: { readonly dispute: ShownDispute; readonly onChanged: () => void }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const [isDeciding, setDeciding] = useState(false)
  const { status, cents, currency, reason, number, dueAt, feeCents, isRecorded, recordedBy } = dispute
  const money = (amount: number) => formatMoney(amount, currencyOf(currency), language)
  const facts = [
    t('dispute.case', { number }),
    t('review.reasonWord', { word: reason }),
    ...(dueAt === undefined ? [] : [t('dispute.dueAt', { time: dateTime(dueAt) })]),
    ...(feeCents === undefined ? [] : [t('settlement.fee', { amount: money(feeCents) })]),
    ...(recordedBy === undefined ? [] : [t('dispute.recordedBy', { who: recordedBy })]),
  ]
  return (
    <li className={classes['dispute']} data-status={status}>
      <p className={classes['head']}>
        <strong>{t('history.dispute', { result: status })}</strong>
        <strong className="figures">{money(cents)}</strong>
      </p>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      {isRecorded && (
        <Button variant="light" onClick={() => setDeciding(true)}>
          {t('dispute.decide')}
        </Button>
      )}
      {isDeciding && (
        <DecideDisputeDialog dispute={dispute} onDecided={onChanged} onClose={() => setDeciding(false)} />
      )}
    </li>
  )
}
