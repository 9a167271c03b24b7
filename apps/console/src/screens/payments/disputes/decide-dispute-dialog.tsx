import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { paymentDisputes } from '@tabard/contract/payments/disputes'
import type { ShownDispute } from '@tabard/contract/settlement/payment-history'
import type { RecordedOutcome } from '@tabard/domain/payments/dispute'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'

interface DecideDisputeDialogProps {
  readonly dispute: Pick<ShownDispute, 'disputeId' | 'status' | 'feeCents'>
  readonly onDecided: () => void
  readonly onClose: () => void
}

const outcomes = ['underReview', 'won', 'lost'] as const satisfies readonly RecordedOutcome[]

/** Records what became of a dispute that staff recorded. */
export function DecideDisputeDialog({ dispute, onDecided, onClose }: DecideDisputeDialogProps) {
  const { t } = useText()
  const fresh: { readonly outcome: RecordedOutcome; readonly isFeeReturned: boolean } = {
    outcome: outcomes.find((each) => each === dispute.status) ?? 'underReview',
    isFeeReturned: false,
  }
  const form = useForm({
    row: paymentDisputes.decide,
    stored: { value: fresh, revision: null },
    toInput: ({ outcome, isFeeReturned }) => ({
      disputeId: dispute.disputeId,
      outcome,
      ...(outcome === 'won' ? { isFeeReturned } : {}),
    }),
    notice: t('dispute.decided'),
    onSaved: () => {
      onDecided()
      onClose()
    },
  })
  const { outcome, isFeeReturned } = form.value
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('dispute.decideTitle')}>
      <FormFrame form={form}>
        <Text>{t('dispute.decideText')}</Text>
        <Radio.Group
          size="md"
          label={t('dispute.outcome')}
          value={outcome}
          onChange={(value) => form.change({ outcome: outcomes.find((each) => each === value) ?? outcome })}
        >
          <Stack gap="sm" mt="xs">
            {outcomes.map((each) => (
              <Radio key={each} size="md" value={each} label={t(`dispute.outcome.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {outcome === 'won' && (dispute.feeCents ?? 0) > 0 && (
          <Checkbox
            size="md"
            label={t('dispute.feeReturned')}
            checked={isFeeReturned}
            onChange={(event) => form.change({ isFeeReturned: event.currentTarget.checked })}
          />
        )}
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('dispute.decide')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
