import { Button, Group, NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import {
  adjustLimits,
  adjustReasonLength,
  cardUnits,
  type CardUnit,
} from '@tabard/domain/value/adjust-limits'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'
import { useCardChanged } from '../use-card-changed.ts'
import { useEntryLabels } from '../use-entry-labels.ts'

type Direction = 'give' | 'take'

interface AdjustDialogProps {
  readonly card: DeskCardDetail
  readonly onClose: () => void
}

/** Nothing is entered: below every amount. */
const none = -1

interface Typed {
  readonly amount: number
  readonly reason: string
}

const fresh: { readonly value: Typed; readonly revision: null } = {
  value: { amount: none, reason: '' },
  revision: null,
}

function useAdjustForm(card: DeskCardDetail, unit: CardUnit, direction: Direction, onClose: () => void) {
  const { t } = useText()
  const changed = useCardChanged()
  const [requestId] = useState(mintUuid)
  const { cardId } = card
  // Taking has all the errors of giving.
  const row: typeof cardDesk.take = direction === 'give' ? cardDesk.give : cardDesk.take
  return useForm({
    row,
    stored: fresh,
    toInput: ({ amount, reason }) => ({ requestId, cardId, unit, amount, reason: reason.trim() }),
    check: ({ amount, reason }, hasTried) =>
      hasTried
        ? [
            ...(amount > 0 && amount <= adjustLimits[unit]
              ? []
              : [{ field: 'amount', fault: 'required' as const }]),
            ...(reason.trim() === '' ? [{ field: 'reason', fault: 'required' as const }] : []),
          ]
        : [],
    errorFields: {
      'amount.invalid': 'amount',
      'value.short': 'amount',
      'reason.required': 'reason',
      'text.tooLong': 'reason',
    },
    isShownInForm: () => true,
    isShort: true,
    notice: t('memberDesk.adjusted'),
    onSaved: (next) => {
      changed(next)
      onClose()
    },
  })
}

/** The units that a card holds, or still has something of. */
function unitsOf({ programme, pointsDetail, stamps, cents }: DeskCardDetail): readonly CardUnit[] {
  const holds: Readonly<Record<CardUnit, boolean>> = {
    points: pointsDetail !== undefined,
    stamps: programme.stamps !== undefined || stamps > 0,
    storedValue: programme.holdsValue || cents > 0,
  }
  return cardUnits.filter((unit) => holds[unit])
}

/** Gives or takes points, stamps or money, with a reason. */
export function AdjustDialog({ card, onClose }: AdjustDialogProps) {
  const { t } = useText()
  const labels = useEntryLabels()
  const units = unitsOf(card)
  const [unit, setUnit] = useState<CardUnit>(units[0] ?? 'points')
  const [direction, setDirection] = useState<Direction>('give')
  const form = useAdjustForm(card, unit, direction, onClose)
  const isWrong = (field: string) => form.faults.some((fault) => fault.field === field)
  const { amount, reason } = form.value
  const limit = labels.amount(unit, adjustLimits[unit])
  const amountError =
    form.errorAt('amount') ?? (isWrong('amount') ? t('memberDesk.amountFault', { max: limit }) : undefined)
  const known = { points: card.points, stamps: card.stamps, storedValue: card.cents }[unit]
  const after = known + (direction === 'give' ? amount : 0 - amount)
  return (
    <Dialog isDirty={form.isDirty} title={t('memberDesk.adjustTitle')} onClose={onClose}>
      <FormFrame form={form}>
        <FormError error={form.formError} />
        <Stack gap={8}>
          {units.length > 1 && (
            <SegmentedControl
              size="md"
              aria-label={t('memberDesk.unit')}
              value={unit}
              data={units.map((value) => ({ value, label: t(`memberDesk.unit.${value}`) }))}
              onChange={(value) => {
                setUnit(value)
                form.change({ amount: none })
              }}
            />
          )}
          <SegmentedControl
            size="md"
            aria-label={t('memberDesk.direction')}
            value={direction}
            data={(['give', 'take'] as const).map((value) => ({ value, label: t(`memberDesk.${value}`) }))}
            onChange={setDirection}
          />
        </Stack>
        <AmountField
          key={unit}
          unit={unit}
          amount={amount}
          error={amountError}
          onChange={(next) => form.change({ amount: next })}
        />
        <Group justify="space-between" role="status">
          <Text c="dimmed">{t('memberDesk.balanceAfter')}</Text>
          <Text fw={600} className="figures">
            {labels.amount(unit, known)} → {amount > 0 ? labels.amount(unit, after) : '–'}
          </Text>
        </Group>
        <Textarea
          size="md"
          label={t('memberDesk.reason')}
          description={t('memberDesk.reasonText')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={adjustReasonLength}
          value={reason}
          error={form.errorAt('reason') ?? (isWrong('reason') ? t('reason.required') : undefined)}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
        />
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t(`memberDesk.yes.${direction}`)}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}

interface AmountFieldProps {
  readonly unit: CardUnit
  readonly amount: number
  readonly error: string | undefined
  readonly onChange: (amount: number) => void
}

function AmountField({ unit, amount, error, onChange }: AmountFieldProps) {
  const { t } = useText()
  const label = t(`memberDesk.amount.${unit}`)
  if (unit === 'storedValue')
    return <MoneyField label={label} cents={amount} error={error} onChange={onChange} />
  const factor = unit === 'points' ? 100 : 1
  return (
    <NumberInput
      size="md"
      label={label}
      min={0}
      decimalScale={unit === 'points' ? 2 : 0}
      thousandSeparator=","
      value={amount < 0 ? '' : amount / factor}
      error={error}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * factor) : none)}
    />
  )
}
