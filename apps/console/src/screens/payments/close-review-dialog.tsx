import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { payments, type PaymentReview, type RefundOutcome } from '@tabard/contract/payments/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../text.ts'

interface CloseReviewDialogProps {
  readonly review: PaymentReview
  readonly onClosed: (list: readonly PaymentReview[]) => void
  readonly onClose: () => void
}

interface Settlement {
  readonly note: string
  /** Of a refund without an answer. */
  readonly outcome: RefundOutcome | undefined
}

const fresh: { readonly value: Settlement; readonly revision: null } = {
  value: { note: '', outcome: undefined },
  revision: null,
}

/**
 * Off the list, with a note of how it was settled. It changes no payment, except a refund without an answer, of which
 * staff enter the result.
 */
export function CloseReviewDialog({ review, onClosed, onClose }: CloseReviewDialogProps) {
  const { t } = useText()
  const form = useForm({
    row: payments.closeReview,
    stored: fresh,
    toInput: ({ note, outcome }) => ({
      kind: review.kind,
      id: review.id,
      reason: note.trim(),
      ...(outcome ? { outcome } : {}),
    }),
    check: (draft, hasTried) =>
      hasTried && draft.note.trim() === '' ? [{ field: 'note', fault: 'required' }] : [],
    notice: null,
    onSaved: (list) => {
      onClosed(list)
      onClose()
    },
  })
  const { note, outcome } = form.value
  const needsOutcome = review.reason === 'refundUnanswered'
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('review.closeTitle')}>
      <FormFrame form={form}>
        <Text>{t(needsOutcome ? 'review.closeRefundText' : 'review.closeText')}</Text>
        {needsOutcome && (
          <Radio.Group
            size="md"
            label={t('review.outcome')}
            value={outcome ?? null}
            onChange={(value) => form.change({ outcome: value === 'made' ? 'made' : 'notMade' })}
          >
            <Stack gap="sm" mt="xs">
              <Radio size="md" value="made" label={t('review.outcomeMade')} />
              <Radio size="md" value="notMade" label={t('review.outcomeNotMade')} />
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={t('review.note')}
          withAsterisk
          error={form.faults.length > 0 ? t('review.noteMissing') : undefined}
          value={note}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
          maxLength={200}
          autosize
          minRows={2}
          size="md"
        />
        <DialogFoot leave={t('action.keep')} onClose={onClose}>
          <Button
            type="submit"
            size="lg"
            disabled={needsOutcome && outcome === undefined}
            loading={form.isSaving}
          >
            {t('review.close')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
