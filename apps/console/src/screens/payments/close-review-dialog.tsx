import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { payments, type PaymentReview, type RefundOutcome } from '@tabard/contract/payments/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { useRef, useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'

interface CloseReviewDialogProps {
  readonly review: PaymentReview
  readonly onClosed: (list: readonly PaymentReview[]) => void
  readonly onClose: () => void
}

/**
 * Off the list, with a note of how it was settled. It changes no payment, except a refund without an answer, of which
 * staff enter the result.
 */
export function CloseReviewDialog({ review, onClosed, onClose }: CloseReviewDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const close = useWrite(payments.closeReview)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<RefundOutcome>()
  const needsOutcome = review.reason === 'refundUnanswered'
  const submit = () => {
    setMissing(note.trim() === '')
    if (note.trim() === '') return field.current?.focus()
    return close.mutate(
      { kind: review.kind, id: review.id, reason: note.trim(), ...(outcome ? { outcome } : {}) },
      {
        onSuccess: (list) => {
          onClosed(list)
          onClose()
        },
        onError: complain,
      },
    )
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('review.closeTitle')}>
      <Text mb="md">{t(needsOutcome ? 'review.closeRefundText' : 'review.closeText')}</Text>
      {needsOutcome && (
        <Radio.Group
          mb="md"
          size="md"
          label={t('review.outcome')}
          value={outcome ?? null}
          onChange={(value) => setOutcome(value === 'made' ? 'made' : 'notMade')}
        >
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="made" label={t('review.outcomeMade')} />
            <Radio size="md" value="notMade" label={t('review.outcomeNotMade')} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        ref={field}
        label={t('review.note')}
        withAsterisk
        error={isMissing && note.trim() === '' ? t('review.noteMissing') : undefined}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={200}
        autosize
        minRows={2}
        size="md"
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="lg" onClick={onClose}>
          {t('action.keep')}
        </Button>
        <Button
          size="lg"
          disabled={needsOutcome && outcome === undefined}
          loading={close.isPending}
          onClick={submit}
        >
          {t('review.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
