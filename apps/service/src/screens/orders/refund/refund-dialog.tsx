import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { toDecimalText } from '@tabard/domain/money/money'
import { planRefund, type RefundPlan, type RefundRequest } from '@tabard/domain/payments/plan-refund'
import { splitRefund } from '@tabard/domain/payments/split-refund'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { refundsTo, type PaymentTender, type RefundWay } from '@tabard/domain/pricing/tenders/registry'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { ApprovalFields, noApproval } from '../../../components/paying/approval-fields.tsx'
import { typedCents } from '../../../components/paying/cash.ts'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { moneyBack, ReasonPicker, useRequiredReason } from '../../../components/reason-picker.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import classes from '../../../components/paying/cash.module.css'
import { RefundLines } from './refund-lines.tsx'
import { refundableLines } from './refundable-lines.ts'
import { useOrderChanged } from '../../../components/paying/use-order-changed.ts'

interface RefundDialogProps {
  readonly order: StaffOrder
  readonly refundableCents: number
  readonly onClose: () => void
}

const kinds = ['whole', 'lines', 'part'] as const
type Kind = (typeof kinds)[number]
const labels = { whole: 'refund.whole', lines: 'refund.dishes', part: 'refund.part' } as const

/**
 * Money back the way it came: all of it, some of the dishes at what the bill says of them, or an amount. Staff without
 * the permission ask a person who has it to confirm on this screen.
 */
export function RefundDialog({ order, refundableCents, onClose }: RefundDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { send, isSending } = useRefund(order, onClose)
  const needsApproval = !useMay()('orders.refund')
  const [approval, setApproval] = useState(noApproval)
  const [isChecked, setChecked] = useState(false)
  // Preselect the overpayment, if there is one.
  const [kind, setKind] = useState<Kind>(order.balanceCents < 0 ? 'part' : 'whole')
  const [text, setText] = useState(
    order.balanceCents < 0 ? toDecimalText(-order.balanceCents, order.bill.currency) : '',
  )
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const { reason, demand, picker } = useRequiredReason()
  const lines = refundableLines(order)
  const typed = typedCents(text, order.bill.currency)
  const isTooMuch = kind === 'part' && typed !== undefined && typed > refundableCents
  const chosen = lines.flatMap(({ lineNumber }) => {
    const count = units[lineNumber] ?? 0
    return count > 0 ? [{ lineNumber, units: count }] : []
  })
  const refundRequest = refundRequestOf(kind, typed, chosen)
  const overpaidCents = Math.max(0, -order.balanceCents)
  const plan = refundRequest && planRefund(refundRequest, lines, { refundableCents, overpaidCents })
  const cents = plan?.cents ?? 0

  const submit = () => {
    setChecked(true)
    if (cents <= 0 || cents > refundableCents || !demand()) return
    if (needsApproval && (approval.personId === '' || approval.password === '')) return
    send(refundRequest, reason, needsApproval ? approval : undefined)
  }

  return (
    <Dialog onClose={onClose} size="lg" title={t('refund.title', { number: order.number })}>
      <div className={classes['form']}>
        <div className={classes['due']}>
          <span>{t('refund.possible')}</span>
          <strong>{money(refundableCents)}</strong>
        </div>
        <RefundWays order={order} plan={plan} />
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={t('refund.kind')}
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'whole')}
          data={kinds.map((value) => ({ value, label: t(labels[value]) }))}
        />
        {kind === 'lines' && <RefundLines order={order} lines={lines} units={units} onChange={setUnits} />}
        {kind === 'lines' && isChecked && cents === 0 && (
          <p role="alert" className={classes['fault']}>
            {t('refund.noneChosen')}
          </p>
        )}
        {kind === 'part' && (
          <PartAmount
            text={text}
            typed={typed}
            isTooMuch={isTooMuch}
            isChecked={isChecked}
            onText={setText}
          />
        )}
        {order.paymentStatus === 'partPaid' && kind !== 'lines' && (
          <p className={classes['way']}>{t('refund.openAgain')}</p>
        )}
        <ReasonPicker {...picker} label={t('reason.label')} reasons={moneyBack} />
        {needsApproval && <ApprovalFields approval={approval} onChange={setApproval} isChecked={isChecked} />}
        <Button size="lg" fullWidth color="red" loading={isSending} onClick={submit}>
          {t('refund.confirm', { amount: money(cents) })}
        </Button>
      </div>
    </Dialog>
  )
}

interface RefundWaysProps {
  readonly order: StaffOrder
  /** Undefined: nothing is chosen yet. */
  readonly plan: RefundPlan | undefined
}

/** Where the money goes: by one tender in a sentence, by several with the amount of each. */
function RefundWays({ order, plan }: RefundWaysProps) {
  const { t } = useText()
  const { money } = useFormats()
  const open = order.payments.map((payment) => ({
    ...payment,
    refundableCents: payment.cents - payment.refundedCents,
  }))
  const ways = waysOf(open.filter(({ refundableCents }) => refundableCents > 0))
  const parts = plan ? splitRefund(plan, open, undefined) : []
  const cents = (way: RefundWay) =>
    sumOf(parts.map(({ payment, plan: own }) => (refundsTo(payment.tender) === way ? own.cents : 0)))
  if (ways.length > 1 && parts.length > 0)
    return waysOf(parts.map(({ payment }) => payment)).map((way) => (
      <p key={way} className={classes['way']}>
        {t(`refund.to.${way}`, { amount: money(cents(way)) })}
      </p>
    ))
  return ways.length === 1 ? (
    <p className={classes['way']}>{t(ways[0] === 'provider' ? 'refund.toCard' : 'refund.inCash')}</p>
  ) : null
}

function waysOf(payments: readonly { readonly tender: PaymentTender }[]): readonly RefundWay[] {
  return [...new Set(payments.map(({ tender }) => refundsTo(tender)))]
}

interface PartAmountProps {
  readonly text: string
  readonly typed: number | undefined
  readonly isTooMuch: boolean
  readonly isChecked: boolean
  readonly onText: (text: string) => void
}

function PartAmount({ text, typed, isTooMuch, isChecked, onText }: PartAmountProps) {
  const { t } = useText()
  return (
    <TextInput
      label={t('refund.amount')}
      inputMode="decimal"
      size="lg"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      error={
        isTooMuch
          ? t('refund.tooMuch')
          : (text !== '' || isChecked) && typed === undefined
            ? t('collect.notAmount')
            : undefined
      }
    />
  )
}

/** Sends the refund and closes the dialog. */
function useRefund(order: StaffOrder, onClose: () => void) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useOrderChanged()
  const refund = useWrite(till.refund)
  // One id per dialog: repeated sending refunds once.
  const [requestId] = useState(() => mintUuid())
  const send = (
    request: RefundRequest | undefined,
    reason: string,
    approval: typeof noApproval | undefined,
  ) =>
    refund.mutate(
      {
        orderId: order.orderId,
        reason,
        requestId,
        ...(request?.kind === 'amount' ? { amountCents: request.cents } : {}),
        ...(request?.kind === 'lines' ? { lines: request.lines } : {}),
        ...(approval ? { approval } : {}),
      },
      {
        onSuccess: (refunded) => {
          changed(refunded)
          showNotice(t('refund.done', { amount: money(refunded.refundedCents - order.refundedCents) }))
          onClose()
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return { send, isSending: refund.isPending }
}

function refundRequestOf(
  kind: Kind,
  cents: number | undefined,
  lines: readonly { lineNumber: number; units: number }[],
): RefundRequest | undefined {
  if (kind === 'whole') return { kind }
  if (kind === 'part') return cents === undefined ? undefined : { kind: 'amount', cents }
  return lines.length === 0 ? undefined : { kind, lines }
}
