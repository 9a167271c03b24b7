import { Alert, Loader } from '@mantine/core'
import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useText, type ServiceKey } from '../../../text.ts'
import { isDone } from '../use-look-options.ts'
import classes from './charge.module.css'

interface ChargeStateProps {
  readonly payment: TerminalPayment
}

/** How a payment at a terminal stands, with the terminal's own lines. */
export function ChargeState({ payment }: ChargeStateProps) {
  const { t } = useText()
  const { status, lines, asksForSignature, card } = payment
  const shown = lines.filter((line) => line.trim() !== '')
  const end = endOf(payment)
  return (
    <div className={classes['state']} role="status">
      {(status === 'created' || status === 'pending') && (
        <p className={classes['waiting']}>
          <Loader size="sm" aria-hidden />
          {t(asksForSignature ? 'atTerminal.signature' : 'atTerminal.waiting')}
        </p>
      )}
      {end && (
        <Alert
          color={end.isOpen ? 'amber' : 'red'}
          icon={end.isOpen ? <CircleAlert size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
          title={t(end.title)}
        >
          {end.text && t(end.text)}
        </Alert>
      )}
      {isDone(status) && (
        <p className={classes['waiting']}>
          <CircleCheck size={24} aria-hidden />
          {t('atTerminal.approved')}
          {card && ` · ${t('atTerminal.card', card)}`}
        </p>
      )}
      {shown.length > 0 && (
        <pre className={classes['screen']} aria-label={t('atTerminal.screen')}>
          {shown.join('\n')}
        </pre>
      )}
      <Receipts payment={payment} />
    </div>
  )
}

/** Receipts that the terminal could not print: staff show or copy them. */
function Receipts({ payment: { receipts, status, asksForSignature } }: ChargeStateProps) {
  const { t } = useText()
  if (receipts.length === 0 || (status === 'pending' && !asksForSignature)) return null
  return (
    <details className={classes['receipt']}>
      <summary>{t('atTerminal.receipt')}</summary>
      {receipts.map(({ copy, lines }, place) => (
        <pre key={`${copy} ${place}`}>{lines.join('\n')}</pre>
      ))}
    </details>
  )
}

interface End {
  readonly title: ServiceKey
  readonly text: ServiceKey | undefined
  /** It may still take money. */
  readonly isOpen: boolean
}

function endOf({ status, refusal }: TerminalPayment): End | undefined {
  switch (status) {
    case 'unknown':
      return { title: 'atTerminal.unknown', text: 'atTerminal.unknownText', isOpen: true }
    case 'review':
      return { title: 'atTerminal.review', text: 'atTerminal.reviewText', isOpen: true }
    case 'declined':
      return refusal === undefined
        ? { title: 'atTerminal.declined', text: 'atTerminal.declinedText', isOpen: false }
        : { title: `atTerminal.${refusal}`, text: `atTerminal.${refusal}Text`, isOpen: false }
    case 'cancelled':
    case 'expired':
      return { title: 'atTerminal.cancelled', text: 'atTerminal.declinedText', isOpen: false }
    default:
      return undefined
  }
}
