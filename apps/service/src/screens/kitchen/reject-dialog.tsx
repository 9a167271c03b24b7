import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { HeldMoney } from '../../components/held-money.tsx'
import { ReasonPicker, useRequiredReason } from '../../components/reason-picker.tsx'
import { useText } from '../../text.ts'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

interface RejectDialogProps {
  readonly ticket: Ticket
  readonly onClose: () => void
  readonly onReject: (reason: string) => void
}

/** Mounted per order, so that no reason carries over to the next. */
export function RejectDialog({ ticket, onClose, onReject }: RejectDialogProps) {
  const { t } = useText()
  const { reason, demand, picker } = useRequiredReason()
  const isPaid = ticket.paymentStatus !== 'unpaid' && ticket.paymentStatus !== 'refunded'
  return (
    <Dialog onClose={onClose} size="lg" title={t('reject.title', { number: ticket.number })}>
      <Text mb="md">{t('reject.text')}</Text>
      {isPaid && <HeldMoney held={ticket.held} />}
      <Stack gap="md">
        <ReasonPicker {...picker} label={t('reason.label')} />
        <StickyFoot>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('action.keep')}
          </Button>
          <Button size="lg" color="red" onClick={() => demand() && onReject(reason)}>
            {t('reject.confirm')}
          </Button>
        </StickyFoot>
      </Stack>
    </Dialog>
  )
}
