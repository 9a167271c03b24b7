import { Button, Text, UnstyledButton } from '@mantine/core'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { reasonErrors, ReasonPicker, type QuickReason } from '../../../components/reason-picker.tsx'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'
import classes from '../amend/amend.module.css'

const choices = [5, 10, 15, 20, 30, 45] as const
const reasons: readonly QuickReason[] = ['reason.busyLater', 'reason.freshLater', 'reason.equipmentLater']

interface DelayDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

interface DelayDraft {
  readonly minutes: number
  readonly reason: string
}

const start: DelayDraft = { minutes: 10, reason: '' }

/** Extends the promised time, with a reason. The customer sees both immediately. */
export function DelayDialog({ order, onClose }: DelayDialogProps) {
  const { t } = useText()
  const { time } = useFormats()
  const promised = (ms: number) =>
    t(order.orderOptions.delivery ? 'delay.doneDelivery' : 'delay.done', { time: time(ms) })
  const form = useOrderForm({
    row: orderLife.delay,
    start,
    toInput: ({ minutes, reason }) => ({
      orderId: order.orderId,
      dueAt: order.dueAt,
      minutes,
      reason: reason.trim(),
    }),
    errorFields: reasonErrors,
    asksBeforeLeaving: false,
    done: (delayed) => (delayed.isOver ? t('delay.over') : promised(delayed.dueAt)),
    onClose,
  })
  const { minutes, reason } = form.value
  // As the server counts: from now, once the promised time has passed.
  const becomes = useByServerClock((now) => promised(Math.max(order.dueAt, now) + minutes * 60_000))
  return (
    <Dialog onClose={onClose} size="lg" title={t('delay.title', { number: order.number })}>
      <FormFrame form={form}>
        <div className={classes['form']}>
          <div className={classes['minutes']} role="group" aria-label={t('delay.minutes')}>
            {choices.map((choice) => (
              <UnstyledButton
                key={choice}
                className={classes['minute']}
                aria-pressed={minutes === choice}
                onClick={() => form.change({ minutes: choice })}
              >
                {t('delay.plus', { minutes: choice })}
              </UnstyledButton>
            ))}
          </div>
          <Text fw={600} aria-live="polite">
            {becomes}
          </Text>
          <ReasonPicker
            value={reason}
            onChange={(next) => form.change({ reason: next })}
            label={t('delay.words')}
            reasons={reasons}
            error={form.errorAt('reason')}
          />
          <StickyFoot>
            <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
              {t('delay.confirm')}
            </Button>
          </StickyFoot>
        </div>
      </FormFrame>
    </Dialog>
  )
}
