import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { paymentDisputes } from '@tabard/contract/payments/disputes'
import type { PaymentHistory } from '@tabard/contract/settlement/payment-history'
import { recordedReasons, type RecordedReason } from '@tabard/domain/payments/dispute'
import { formatMoney } from '@tabard/domain/money/money'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { currencyOf } from '@tabard/staff-ui/format/formats'
import { MoneyField, typedAmount } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'

interface RecordDisputeDialogProps {
  readonly history: Pick<PaymentHistory, 'attemptId' | 'currency' | 'disputableCents'>
  readonly onRecorded: () => void
  readonly onClose: () => void
}

interface Letter {
  readonly number: string
  readonly cents: number
  readonly reason: RecordedReason
  readonly dueDate: string
  /** As it is typed: empty if the letter names no fee. */
  readonly fee: string
}

/** Records a dispute from a letter. */
export function RecordDisputeDialog({ history, onRecorded, onClose }: RecordDisputeDialogProps) {
  const { t, language } = useText()
  const { attemptId, disputableCents } = history
  const currency = currencyOf(history.currency)
  const faultsOf = ({ number, cents, fee }: Letter) =>
    [
      ...(number.trim() === '' ? ['number'] : []),
      ...(cents < 1 || cents > disputableCents ? ['cents'] : []),
      ...(fee.trim() !== '' && typedAmount(fee, currency) < 0 ? ['fee'] : []),
    ].map((field) => ({ field, fault: 'required' as const }))
  const fresh: Letter = {
    number: '',
    cents: disputableCents,
    reason: 'fraudulent',
    dueDate: '',
    fee: '',
  }
  const form = useForm({
    row: paymentDisputes.record,
    stored: { value: fresh, revision: null },
    toInput: ({ number, cents, reason, dueDate, fee }) => {
      const feeCents = typedAmount(fee, currency)
      return {
        attemptId,
        number: number.trim(),
        cents,
        reason,
        ...(dueDate === '' ? {} : { dueDate }),
        ...(feeCents > 0 ? { feeCents } : {}),
      }
    },
    check: (draft, hasTried) => (hasTried ? faultsOf(draft) : []),
    errorFields: {
      'dispute.known': 'number',
      'dispute.numberRequired': 'number',
      'dispute.tooMuch': 'cents',
    },
    notice: t('dispute.recorded'),
    onSaved: () => {
      onRecorded()
      onClose()
    },
  })
  const texts = {
    number: t('dispute.numberMissing'),
    cents: t('dispute.limit', { amount: formatMoney(disputableCents, currency, language) }),
    fee: t('money.unread'),
  }
  const faultOf = (name: keyof typeof texts) =>
    form.faults.some(({ field }) => field === name) ? texts[name] : form.errorAt(name)
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('dispute.recordTitle')}>
      <FormFrame form={form}>
        <Text>{t('dispute.recordText')}</Text>
        <LetterFields letter={form.value} faultOf={faultOf} onChange={form.change} />
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('dispute.record')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}

interface LetterFieldsProps {
  readonly letter: Letter
  readonly faultOf: (name: 'number' | 'cents' | 'fee') => string | undefined
  readonly onChange: (change: Partial<Letter>) => void
}

function LetterFields({ letter, faultOf, onChange }: LetterFieldsProps) {
  const { t } = useText()
  const { number, cents, reason, dueDate, fee } = letter
  return (
    <>
      <TextInput
        label={t('dispute.number')}
        withAsterisk
        size="md"
        maxLength={200}
        value={number}
        error={faultOf('number')}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <MoneyField
        label={t('dispute.amount')}
        cents={cents}
        error={faultOf('cents')}
        onChange={(next) => onChange({ cents: next })}
      />
      <NativeSelect
        size="md"
        label={t('dispute.reason')}
        value={reason}
        onChange={({ currentTarget }) =>
          onChange({ reason: recordedReasons.find((each) => each === currentTarget.value) ?? reason })
        }
        data={recordedReasons.map((word) => ({ value: word, label: t('review.reasonWord', { word }) }))}
      />
      <TextInput
        type="date"
        size="md"
        label={t('dispute.due')}
        value={dueDate}
        onChange={(event) => onChange({ dueDate: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        inputMode="decimal"
        label={t('dispute.fee')}
        description={t('dispute.feeHint')}
        value={fee}
        error={faultOf('fee')}
        onChange={(event) => onChange({ fee: event.currentTarget.value })}
      />
    </>
  )
}
