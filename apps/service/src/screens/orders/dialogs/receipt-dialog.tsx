import { Button, Group, TextInput } from '@mantine/core'
import { receiptSending } from '@tabard/contract/orders/receipt-sending/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'

interface ReceiptDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Sends the receipt of an order to an email address or a phone number. */
export function ReceiptDialog({ order, onClose }: ReceiptDialogProps) {
  const { t } = useText()
  const start: { recipient: string } = { recipient: order.orderOptions.notify?.email ?? order.contact.phone }
  const form = useForm({
    row: receiptSending.sendByStaff,
    stored: { value: start, revision: null },
    toInput: ({ recipient }) => ({ orderId: order.orderId, recipient: recipient.trim() }),
    errorFields: {
      'mail.invalid': 'recipient',
      'phone.invalid': 'recipient',
      'mail.tooMany': 'recipient',
      'sms.tooMany': 'recipient',
      'sms.country': 'recipient',
      'message.unconfigured': 'recipient',
    },
    asksBeforeLeaving: false,
    isShort: true,
    notice: t('receiptSend.done'),
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('receiptSend.title', { number: order.number })}>
      <FormFrame form={form}>
        <TextInput
          size="md"
          label={t('receiptSend.to')}
          description={t('receiptSend.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="email"
          autoComplete="off"
          data-autofocus
          maxLength={254}
          value={form.value.recipient}
          error={form.errorAt('recipient')}
          onChange={(event) => form.change({ recipient: event.currentTarget.value })}
        />
        <Group justify="flex-end" mt="xs">
          <Button
            type="submit"
            size="lg"
            disabled={form.value.recipient.trim() === ''}
            loading={form.isSaving}
          >
            {t('receiptSend.open')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
