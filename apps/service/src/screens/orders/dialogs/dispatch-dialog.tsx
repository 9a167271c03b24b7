import { Button, Group, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { textLimits } from '@tabard/domain/text/text-input'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'

interface DispatchDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Marks a delivery as dispatched, with the courier as the customer reads it. */
export function DispatchDialog({ order, onClose }: DispatchDialogProps) {
  const { t } = useText()
  const form = useOrderForm({
    row: till.dispatch,
    start: { courier: order.courier },
    toInput: ({ courier }) => ({ orderId: order.orderId, version: order.version, courier }),
    errorFields: { 'text.tooLong': 'courier', 'text.characters': 'courier' },
    asksBeforeLeaving: false,
    done: () => t('orders.dispatched', { number: order.number }),
    onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.dispatchTitle', { number: order.number })}>
      <FormFrame form={form}>
        <TextInput
          size="md"
          label={t('orders.courier')}
          description={t('orders.courierHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          maxLength={textLimits.personName}
          value={form.value.courier}
          error={form.errorAt('courier')}
          onChange={(event) => form.change({ courier: event.currentTarget.value })}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('orders.dispatchNo')}
          </Button>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('orders.dispatchYes')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
