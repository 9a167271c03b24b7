import { Button, UnstyledButton } from '@mantine/core'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { ReasonPicker, type QuickReason } from '../../../components/reason-picker.tsx'
import { useText } from '../../../text.ts'
import classes from '../amend/amend.module.css'
import { useOrderChanged } from '../../../components/paying/use-order-changed.ts'

const choices = [5, 10, 15, 20, 30, 45] as const
const reasons: readonly QuickReason[] = ['reason.busyLater', 'reason.freshLater', 'reason.equipmentLater']

/** Extends the promised time, with a reason. The customer sees both immediately. */
export function DelayDialog({
  order,
  onClose,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
}) {
  const { t } = useText()
  const { time } = useFormats()
  const complain = useComplain()
  const changed = useOrderChanged()
  const delay = useWrite(orderLife.delay)
  const [minutes, setMinutes] = useState<number>()
  const [reason, setReason] = useState('')
  const submit = (chosen: number) =>
    delay.mutate(
      { orderId: order.orderId, dueAt: order.dueAt, minutes: chosen, reason: reason.trim() },
      {
        onSuccess: (delayed) => {
          changed(delayed)
          showNotice(
            t(order.orderOptions.delivery ? 'delay.doneDelivery' : 'delay.done', {
              time: time(delayed.dueAt),
            }),
          )
          if (delayed.isOver) showNotice(t('delay.over'))
          onClose()
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )
  return (
    <Dialog onClose={onClose} size="lg" title={t('delay.title', { number: order.number })}>
      <div className={classes['form']}>
        <div className={classes['minutes']} role="group" aria-label={t('delay.minutes')}>
          {choices.map((choice) => (
            <UnstyledButton
              key={choice}
              className={classes['minute']}
              aria-pressed={minutes === choice}
              onClick={() => setMinutes(choice)}
            >
              {t('delay.plus', { minutes: choice })}
            </UnstyledButton>
          ))}
        </div>
        <ReasonPicker value={reason} onChange={setReason} label={t('delay.words')} reasons={reasons} />
        <Button
          size="lg"
          fullWidth
          disabled={minutes === undefined}
          loading={delay.isPending}
          onClick={() => minutes !== undefined && submit(minutes)}
        >
          {t('delay.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
