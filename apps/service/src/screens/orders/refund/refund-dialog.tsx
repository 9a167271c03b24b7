import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { planParts } from '@tabard/domain/payments/refunds/plan-parts'
import type { RefundableLine, RefundRequest } from '@tabard/domain/payments/refunds/plan-refund'
import { splitRefund } from '@tabard/domain/payments/refunds/split-refund'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import {
  ApprovalFields,
  noApproval,
  type TypedApproval,
} from '../../../components/paying/approval-fields.tsx'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { missingReason, moneyBack, reasonErrors, ReasonPicker } from '../../../components/reason-picker.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import classes from '../../../components/paying/cash.module.css'
import { RefundIncludes } from './refund-includes.tsx'
import { RefundLines } from './refund-lines.tsx'
import { RefundWays } from './refund-ways.tsx'
import { refundableLines } from './refundable-lines.ts'
import { useOrderForm } from '../../../components/use-order-form.ts'

interface RefundDialogProps {
  readonly order: StaffOrder
  readonly refundableCents: number
  /** Points paid all of the order: they return, and no money. */
  readonly byPoints: boolean
  readonly onClose: () => void
}

const kinds = ['whole', 'lines', 'part'] as const
type Kind = (typeof kinds)[number]
/** No amount of money can be refunded where points paid. */
const kindsOf = (byPoints: boolean) => kinds.filter((kind) => kind !== 'part' || !byPoints)
const labels = { whole: 'refund.whole', lines: 'refund.dishes', part: 'refund.part' } as const

/**
 * Money back the way it came: all of it, some of the dishes at what the bill says of them, or an amount. Staff without
 * the permission ask a person who has it to confirm on this screen.
 */
export function RefundDialog(props: RefundDialogProps) {
  const { order, refundableCents, byPoints } = props
  const { t } = useText()
  const { lines, parts, submit, needsApproval, ...form } = useRefundForm(props)
  const { kind, text, units, reason, approval } = form.value
  const hasFault = (name: string) => form.faults.some(({ field }) => field === name)
  return (
    <Dialog
      onClose={props.onClose}
      isDirty={form.isDirty}
      size="lg"
      title={t('refund.title', { number: order.number })}
    >
      <FormFrame form={form}>
        <div className={classes['form']}>
          <Refundable cents={byPoints ? undefined : refundableCents} />
          <RefundWays order={order} parts={parts} />
          <SegmentedControl
            size="md"
            fullWidth
            aria-label={t('refund.kind')}
            value={kind}
            onChange={(value) => form.change({ kind: kinds.find((each) => each === value) ?? 'whole' })}
            data={kindsOf(byPoints).map((value) => ({ value, label: t(labels[value]) }))}
          />
          {kind === 'lines' && (
            <RefundLines
              order={order}
              lines={lines}
              units={units}
              onChange={(next) => form.change({ units: next })}
            />
          )}
          {kind === 'lines' && hasFault('units') && (
            <p role="alert" className={classes['fault']}>
              {t('refund.noneChosen')}
            </p>
          )}
          {kind === 'part' && (
            <PartAmount
              text={text}
              typed={typedCents(text, order.bill.currency)}
              mostCents={refundableCents}
              isChecked={hasFault('text')}
              onText={(next) => form.change({ text: next })}
            />
          )}
          {order.paymentStatus === 'partPaid' && kind !== 'lines' && (
            <p className={classes['way']}>{t('refund.openAgain')}</p>
          )}
          <ReasonPicker
            value={reason}
            onChange={(next) => form.change({ reason: next })}
            label={t('reason.label')}
            reasons={moneyBack}
            required={{ isMissing: hasFault('reason') }}
            error={form.errorAt('reason')}
          />
          {needsApproval && (
            <ApprovalFields
              approval={approval}
              onChange={(next) => form.change({ approval: next })}
              isChecked={hasFault('approval')}
            />
          )}
          <StickyFoot>
            <RefundIncludes parts={parts} />
            <Button type="submit" size="lg" fullWidth color="red" loading={form.isSaving}>
              {submit}
            </Button>
          </StickyFoot>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** What can be refunded. Undefined: points return, and no money. */
function Refundable({ cents }: { readonly cents: number | undefined }) {
  const { t } = useText()
  const { money } = useFormats()
  return cents === undefined ? (
    <p className={classes['way']}>{t('refund.pointsReturn')}</p>
  ) : (
    <div className={classes['due']}>
      <span>{t('refund.possible')}</span>
      <strong>{money(cents)}</strong>
    </div>
  )
}

interface RefundDraft {
  readonly kind: Kind
  /** The amount as typed. */
  readonly text: string
  /** Units by line number. */
  readonly units: Readonly<Record<number, number>>
  readonly reason: string
  readonly approval: TypedApproval
}

/** The form state of a refund, and the refund that its fields mean. */
function useRefundForm({ order, refundableCents, byPoints, onClose }: RefundDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const needsApproval = !useMay()('orders.refund')
  // One id per dialog: repeated sending refunds once.
  const [requestId] = useState(() => mintUuid())
  const lines = refundableLines(order)
  const partsOf = (draft: RefundDraft) => {
    const request = refundRequestOf(draft, lines, order.bill.currency)
    const overpaidCents = Math.max(0, -order.balanceCents)
    const isPart = order.paymentStatus === 'partPaid' && request?.kind !== 'lines'
    const planned =
      request && planParts(request, lines, order.payments, { cashRounding: undefined, overpaidCents, isPart })
    return planned ?? []
  }
  const form = useOrderForm({
    row: till.refund,
    start: startOf(order),
    toInput: (draft) => {
      const request = refundRequestOf(draft, lines, order.bill.currency)
      return {
        orderId: order.orderId,
        reason: draft.reason.trim(),
        requestId,
        ...(request?.kind === 'amount' ? { amountCents: request.cents } : {}),
        ...(request?.kind === 'lines' ? { lines: request.lines } : {}),
        ...(needsApproval ? { approval: draft.approval } : {}),
      }
    },
    check: (draft, hasTried) => {
      const cents = centsOf(partsOf(draft))
      const isPossible = byPoints
        ? refundRequestOf(draft, lines, order.bill.currency) !== undefined
        : cents > 0 && cents <= refundableCents
      const { personId, password } = draft.approval
      const faulty = [
        ...(!isPossible ? [draft.kind === 'lines' ? 'units' : 'text'] : []),
        ...(needsApproval && (personId === '' || password === '') ? ['approval'] : []),
      ]
      return hasTried
        ? [...faulty.map((field) => ({ field, fault: 'required' as const })), ...missingReason(draft, true)]
        : []
    },
    errorFields: reasonErrors,
    done: (refunded) =>
      byPoints
        ? t('refund.pointsDone')
        : t('refund.done', { amount: money(refunded.refundedCents - order.refundedCents) }),
    onClose,
  })
  const parts = partsOf(form.value)
  const cents = centsOf(parts)
  const isPossible = cents > 0 && cents <= refundableCents
  return {
    ...form,
    lines,
    needsApproval,
    parts,
    /** The button's label: it names no amount that cannot be refunded. */
    submit: isPossible ? t('refund.confirm', { amount: money(cents) }) : t('refund.open'),
  }
}

/** Preselects the overpayment with the surcharge on it, if there is one. */
function startOf({ balanceCents, bill, payments }: StaffOrder): RefundDraft {
  const overpaid = splitRefund({ cents: Math.max(0, -balanceCents), lines: [] }, payments, undefined)
  return {
    kind: balanceCents < 0 ? 'part' : 'whole',
    text: balanceCents < 0 ? toDecimalText(centsOf(overpaid) || -balanceCents, bill.currency) : '',
    units: {},
    reason: '',
    approval: noApproval,
  }
}

/** What all payments refund together. */
function centsOf(parts: ReturnType<typeof splitRefund>): number {
  return sumOf(parts.map(({ plan }) => plan.cents))
}

interface PartAmountProps {
  readonly text: string
  readonly typed: number | undefined
  readonly mostCents: number
  readonly isChecked: boolean
  readonly onText: (text: string) => void
}

function PartAmount({ text, typed, mostCents, isChecked, onText }: PartAmountProps) {
  const { t } = useText()
  const isTooMuch = typed !== undefined && typed > mostCents
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

function refundRequestOf(
  { kind, text, units }: RefundDraft,
  lines: readonly RefundableLine[],
  currency: Currency,
): RefundRequest | undefined {
  if (kind === 'whole') return { kind }
  if (kind === 'part') {
    const cents = typedCents(text, currency)
    return cents === undefined ? undefined : { kind: 'amount', cents }
  }
  const chosen = lines.flatMap(({ lineNumber }) => {
    const count = units[lineNumber] ?? 0
    return count > 0 ? [{ lineNumber, units: count }] : []
  })
  return chosen.length === 0 ? undefined : { kind, lines: chosen }
}
