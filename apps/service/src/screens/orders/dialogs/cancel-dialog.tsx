import { Button, Text } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { heldBy } from '@tabard/staff-ui/board/ticket-of'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { HeldMoney } from '../../../components/held-money.tsx'
import { missingReason, reasonErrors, ReasonPicker } from '../../../components/reason-picker.tsx'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'

interface CancelDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Cancels an order, with a reason that the customer reads. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useText()
  const form = useOrderForm({
    row: till.cancel,
    start: { reason: '' },
    toInput: ({ reason }) => ({ orderId: order.orderId, reason: reason.trim() }),
    check: missingReason,
    errorFields: reasonErrors,
    asksBeforeLeaving: false,
    done: () => t('cancel.done', { number: order.number }),
    onClose,
  })
  return (
    <Dialog onClose={onClose} size="lg" title={t('cancel.title', { number: order.number })}>
      <Text mb="md">{t('cancel.text')}</Text>
      <HeldMoney held={heldBy(order)} />
      <FormFrame form={form}>
        <ReasonPicker
          value={form.value.reason}
          onChange={(reason) => form.change({ reason })}
          label={t('reason.label')}
          required={{ isMissing: form.faults.length > 0 }}
          error={form.errorAt('reason')}
        />
        <StickyFoot>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('action.keep')}
          </Button>
          <Button type="submit" color="red" size="lg" loading={form.isSaving}>
            {t('cancel.confirm')}
          </Button>
        </StickyFoot>
      </FormFrame>
    </Dialog>
  )
}
