import { Button, Group, Text } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { heldBy } from '@tabard/staff-ui/board/ticket-of'
import { useWrite } from '@tabard/ui/client/queries'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { HeldMoney } from '../../../components/held-money.tsx'
import { ReasonPicker, useRequiredReason } from '../../../components/reason-picker.tsx'
import { useText } from '../../../text.ts'
import { useOrderChanged } from '../../../components/paying/use-order-changed.ts'

export function CancelDialog({
  order,
  onClose,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
}) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useOrderChanged()
  const cancel = useWrite(till.cancel)
  const { reason, demand, picker } = useRequiredReason()
  const submit = () =>
    cancel.mutate(
      { orderId: order.orderId, reason },
      {
        onSuccess: (cancelled) => {
          changed(cancelled)
          showNotice(t('cancel.done', { number: order.number }))
          onClose()
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return (
    <Dialog onClose={onClose} size="lg" title={t('cancel.title', { number: order.number })}>
      <Text mb="md">{t('cancel.text')}</Text>
      <HeldMoney held={heldBy(order)} />
      <ReasonPicker {...picker} label={t('reason.label')} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="lg" onClick={onClose}>
          {t('action.keep')}
        </Button>
        <Button color="red" size="lg" loading={cancel.isPending} onClick={() => demand() && submit()}>
          {t('cancel.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
