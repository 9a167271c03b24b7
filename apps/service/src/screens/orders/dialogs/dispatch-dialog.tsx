import { Button, Group, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { textLimits } from '@tabard/domain/text/text-input'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../../text.ts'
import { useOrderChanged } from '../../../components/paying/use-order-changed.ts'

interface DispatchDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Marks a delivery as dispatched, with the courier as the customer reads it. */
export function DispatchDialog({ order, onClose }: DispatchDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useOrderChanged()
  const dispatch = useWrite(till.dispatch)
  const [courier, setCourier] = useState(order.courier)
  const submit = () =>
    dispatch.mutate(
      { orderId: order.orderId, version: order.version, courier },
      {
        onSuccess: (sent) => {
          changed(sent)
          showNotice(t('orders.dispatched', { number: order.number }))
          onClose()
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t('orders.dispatchTitle', { number: order.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          size="md"
          label={t('orders.courier')}
          description={t('orders.courierHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          maxLength={textLimits.personName}
          value={courier}
          onChange={(event) => setCourier(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('orders.dispatchNo')}
          </Button>
          <Button type="submit" size="lg" loading={dispatch.isPending}>
            {t('orders.dispatchYes')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
