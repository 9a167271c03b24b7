import { Alert, Button } from '@mantine/core'
import type { PayableTerminal, TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import type { Currency } from '@tabard/domain/money/money'
import { customTender, drawerTender, terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../text.ts'
import { CashFields } from './cash-fields.tsx'
import classes from '../cash.module.css'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { changeOf } from '../cash.ts'
import { PaymentAdded } from './payment-added.tsx'
import type { PaymentAmounts } from './use-payment-added.ts'
import { TenderChoice } from './tender-choice.tsx'
import type { TypedPayment } from './typed-payment.ts'
import { RecordedFields } from './recorded-fields.tsx'
import { ScanFields } from '../scan/scan-fields.tsx'
import { useCodeCheck } from '../scan/use-code-check.ts'
import { TerminalFields } from '../terminal/terminal-fields.tsx'

interface PaymentFormProps {
  readonly currency: Currency
  /** By the chosen tender, of the part that is taken now. Undefined: it loads. */
  readonly dueCents: number | undefined
  /** What the payment adds to it. */
  readonly amounts: PaymentAmounts
  /** The amount due that was shown before it changed. Undefined: it did not change. */
  readonly beforeCents: number | undefined
  readonly typed: TypedPayment
  readonly onTyped: (typed: TypedPayment) => void
  /** The card terminals of the shop. */
  readonly terminals: readonly PayableTerminal[]
  readonly canScan: boolean
  /** Shows a payment that runs at a terminal. */
  readonly onRunning: (running: TerminalPayment) => void
  readonly isBusy: boolean
  /** Takes a part instead of the whole. Undefined: the choice is shown already. */
  readonly onSplit?: (() => void) | undefined
  /** No part is chosen yet. */
  readonly isNothing: boolean
  readonly onSubmit: () => void
  /** What is paid, and which part of it. */
  readonly children?: ReactNode
}

/** One payment: how the customer pays, and in cash what they hand over. */
export function PaymentForm(props: PaymentFormProps) {
  const { currency, amounts, beforeCents, typed, onTyped, isBusy, isNothing, onSplit, onSubmit } = props
  const { t } = useText()
  const { money } = useFormats()
  const { terminals, canScan } = props
  const code = useCodeCheck(typed.payerCode)
  const { tender, terminalId } = typed
  const isRunning = terminals.some((each) => each.terminalId === terminalId && each.running)
  const dueCents = payable(props)
  const isCash = tender === drawerTender
  const tenderedCents = typedCents(typed.text, currency)
  const changeCents =
    tenderedCents === undefined || dueCents === undefined ? undefined : changeOf(tenderedCents, dueCents)
  const isShort = changeCents !== undefined && changeCents < 0
  const isWrong = typed.text !== '' && tenderedCents === undefined
  const isUnnamed = tender === customTender && typed.reference.trim() === ''
  const isBarred =
    isNothing ||
    dueCents === undefined ||
    isUnnamed ||
    isRunning ||
    amounts.isTipWrong ||
    (isCash && (isShort || isWrong))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBarred && !isBusy && code.check()) onSubmit()
      }}
    >
      {props.children}
      <TenderChoice typed={typed} terminals={terminals} canScan={canScan} onChange={onTyped} />
      {!isNothing && <PaymentAdded amounts={amounts} typed={typed} onTyped={onTyped} />}
      <div className={classes['due']}>
        <span>
          {t('collect.due')}
          {onSplit && (
            <Button size="compact-md" variant="subtle" className={classes['part'] ?? ''} onClick={onSplit}>
              {t('collect.part')}
            </Button>
          )}
        </span>
        <strong aria-live="polite">{dueCents === undefined ? '…' : money(dueCents)}</strong>
      </div>
      {beforeCents !== undefined && dueCents !== undefined && (
        <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />}>
          {t('collect.changed', { before: money(beforeCents), due: money(dueCents) })}
        </Alert>
      )}
      <WayFields
        {...props}
        isCodeWrong={code.isWrong}
        fault={
          isWrong
            ? t('collect.notAmount')
            : isShort
              ? t('collect.missing', { amount: money(-changeCents) })
              : undefined
        }
      />
      <div className={classes['foot']}>
        {isCash && (
          <div className={classes['due']} aria-live="polite">
            <span>{t('collect.change')}</span>
            <strong>{money(Math.max(0, changeCents ?? 0))}</strong>
          </div>
        )}
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBarred}>
          {t(confirmKey(typed), { amount: money(dueCents ?? 0) })}
        </Button>
      </div>
    </form>
  )
}

interface WayFieldsProps extends PaymentFormProps {
  readonly isCodeWrong: boolean
  /** Of the amount received. */
  readonly fault: string | undefined
}

/** What the chosen way asks for. */
function WayFields({ typed, terminals, onTyped, onRunning, ...props }: WayFieldsProps) {
  const { tender, terminalId } = typed
  if (terminalId !== undefined)
    return (
      <TerminalFields
        terminals={terminals}
        terminalId={terminalId}
        onTerminal={(chosen) => onTyped({ ...typed, terminalId: chosen })}
        onShow={onRunning}
      />
    )
  if (typed.payerCode !== undefined)
    return (
      <ScanFields
        payerCode={typed.payerCode}
        isWrong={props.isCodeWrong}
        onPayerCode={(payerCode) => onTyped({ ...typed, payerCode })}
      />
    )
  if (tender !== drawerTender)
    return (
      <RecordedFields
        tender={tender}
        reference={typed.reference}
        onReference={(reference) => onTyped({ ...typed, reference })}
      />
    )
  return (
    <CashFields
      currency={props.currency}
      dueCents={props.isNothing ? undefined : payable(props)}
      text={typed.text}
      fault={props.fault}
      onText={(text) => onTyped({ ...typed, text })}
    />
  )
}

function confirmKey({ tender, terminalId, payerCode }: TypedPayment) {
  if (terminalId !== undefined || payerCode !== undefined) return 'atTerminal.start'
  if (tender === drawerTender) return 'collect.confirm'
  return tender === terminalTender ? 'collect.approved' : 'collect.record'
}

/** The amount that the customer pays: what is due, surcharge and tip. */
function payable({
  dueCents,
  amounts: { surchargeCents, tipCents },
}: Pick<PaymentFormProps, 'dueCents' | 'amounts'>): number | undefined {
  return dueCents === undefined ? undefined : dueCents + surchargeCents + tipCents
}
