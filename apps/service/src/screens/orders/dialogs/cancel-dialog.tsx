import { Button, Text } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { refuseCancel } from '@tabard/domain/orders/return-rule'
import { heldBy } from '@tabard/staff-ui/board/ticket-of'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { HeldMoney } from '../../../components/held-money.tsx'
import { ApprovalFields, noApproval } from '../../../components/paying/approval-fields.tsx'
import { missingReason, reasonErrors, ReasonPicker } from '../../../components/reason-picker.tsx'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'

interface CancelDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/**
 * Cancels an order, with a reason that the customer reads. Staff who may not refund ask a person who may to confirm the
 * return of what was paid.
 */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useText()
  const needsApproval = refuseCancel(order, useMay()('orders.refund')) === 'refund.approval'
  const form = useOrderForm({
    row: till.cancel,
    start: { reason: '', approval: noApproval },
    toInput: ({ reason, approval }) => ({
      orderId: order.orderId,
      reason: reason.trim(),
      ...(needsApproval ? { approval } : {}),
    }),
    check: (draft, hasTried) => {
      const { personId, password } = draft.approval
      const isMissing = hasTried && needsApproval && (personId === '' || password === '')
      return [
        ...missingReason(draft, hasTried),
        ...(isMissing ? [{ field: 'approval', fault: 'required' as const }] : []),
      ]
    },
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
          required={{ isMissing: form.faults.some(({ field }) => field === 'reason') }}
          error={form.errorAt('reason')}
        />
        {needsApproval && (
          <ApprovalFields
            approval={form.value.approval}
            onChange={(approval) => form.change({ approval })}
            isChecked={form.faults.some(({ field }) => field === 'approval')}
          />
        )}
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
