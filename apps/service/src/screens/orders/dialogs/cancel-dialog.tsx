import { Button, Group, Text } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { refundWays, refundsTo } from '@tabard/domain/pricing/tenders/registry'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useWrite } from '@tabard/ui/client/queries'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
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
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useOrderChanged()
  const cancel = useWrite(till.cancel)
  const { reason, demand, picker } = useRequiredReason()
  const held = heldBy(order)
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
      {held.map(({ way, cents }) => (
        <Text key={way} mb="md" fw={650}>
          {t(way === 'provider' ? 'reject.paidCard' : 'reject.paid', { amount: money(cents) })}
        </Text>
      ))}
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

/** What the payments still have, by where it returns to. */
function heldBy({ payments }: StaffOrder) {
  return refundWays
    .map((way) => ({
      way,
      cents: sumOf(
        payments
          .filter(({ tender }) => refundsTo(tender) === way)
          .map(({ cents, refundedCents }) => cents - refundedCents),
      ),
    }))
    .filter(({ cents }) => cents > 0)
}
