import { Button } from '@mantine/core'
import { payments, type PaymentReview } from '@tabard/contract/payments/calls'
import { till } from '@tabard/contract/till/calls'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useText } from '../../text.ts'

interface RefundAgainProps {
  readonly review: PaymentReview
  readonly onSent: (list: readonly PaymentReview[]) => void
}

/** Sends a refund again that the provider refused. Money that no bill accepted is returned by asking again. */
export function RefundAgain({ review, onSent }: RefundAgainProps) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const refund = useWrite(till.refundAgain)
  const giveBack = useWrite(payments.askAgain)
  const onError = complain
  const sent = (list: readonly PaymentReview[]) => {
    onSent(list)
    showNotice(t('review.refundedAgain'))
  }
  const send = () =>
    review.refundAgain === 'capture'
      ? giveBack.mutate({ kind: 'refund', id: review.id }, { onSuccess: sent, onError })
      : refund.mutate(
          { refundId: review.id },
          { onSuccess: () => void client.call(payments.review, {}).then(sent, complain), onError },
        )
  return (
    <Button variant="light" loading={refund.isPending || giveBack.isPending} onClick={send}>
      {t('review.refundAgain')}
    </Button>
  )
}
