import { Button, Group, Text, Textarea, UnstyledButton } from '@mantine/core'
import { till } from '@tabard/contract/till/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Banknote } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import classes from './cash.module.css'
import { CollectDialog } from './collect-dialog.tsx'

const reasons = ['unpaid.later', 'unpaid.account', 'unpaid.left', 'unpaid.mistake'] as const

interface UnpaidDialogProps {
  readonly orderId: string
  readonly number: string
  /** Hands over the paid order, at its version after payment. */
  onPaid(version: number): void
  onLeaveUnpaid(reason: string): void
  onClose(): void
}

/** Asks before an order leaves with a balance due: collect the payment or give a reason. */
export function UnpaidDialog({ orderId, number, onPaid, onLeaveUnpaid, onClose }: UnpaidDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const may = useMay()
  const order = useRead(till.get, { orderId }, { staleTime: 0 })
  const [isCollecting, setCollecting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (isCollecting && order.data)
    return <CollectDialog order={order.data} onClose={() => setCollecting(false)} onPaid={onPaid} />
  return (
    <Dialog onClose={onClose} size="lg" title={t('unpaid.title', { number })}>
      {!order.data ? (
        order.error ? (
          <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <Rows count={2} height={56} />
        )
      ) : (
        <div className={classes['form']}>
          <Text>{t('unpaid.text', { amount: money(order.data.collectCents) })}</Text>
          {may('cash.collect') ? (
            <Button
              size="lg"
              fullWidth
              data-autofocus
              leftSection={<Banknote size={22} aria-hidden />}
              onClick={() => setCollecting(true)}
            >
              {t('collect.open', { amount: money(order.data.collectCents) })}
            </Button>
          ) : (
            <Text c="var(--ink-soft)">{t('unpaid.cashier')}</Text>
          )}
          {isLeaving ? (
            <LeaveUnpaid onLeave={onLeaveUnpaid} />
          ) : (
            <Group justify="flex-end">
              <Button variant="default" size="lg" onClick={() => setLeaving(true)}>
                {t('unpaid.leave')}
              </Button>
            </Group>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The reason why the order leaves with a balance due. */
function LeaveUnpaid({ onLeave }: { readonly onLeave: (reason: string) => void }) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div className={classes['quick']} role="group" aria-label={t('reason.quick')}>
        {reasons.map((key) => (
          <UnstyledButton
            key={key}
            className={classes['note']}
            aria-pressed={reason === t(key)}
            onClick={() => setReason(t(key))}
          >
            {t(key)}
          </UnstyledButton>
        ))}
      </div>
      <Textarea
        label={t('unpaid.reason')}
        description={t('unpaid.reasonText')}
        withAsterisk
        maxLength={200}
        autosize
        minRows={2}
        size="md"
        ref={field}
        error={isMissing && reason.trim() === '' ? t('reason.missing') : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        size="lg"
        color="red"
        onClick={() => {
          setMissing(reason.trim() === '')
          if (reason.trim() === '') field.current?.focus()
          else onLeave(reason.trim())
        }}
      >
        {t('unpaid.confirm')}
      </Button>
    </>
  )
}
