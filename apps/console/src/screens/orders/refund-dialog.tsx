import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { typedCents } from '../../pieces/cash.ts'
import { useFormats } from '../../pieces/formats.ts'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { moneyBack, ReasonPicker } from '../../pieces/reason-picker.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './cash.module.css'
import { useOrderChanged } from './use-order-changed.ts'

interface RefundDialogProps {
  readonly order: StaffOrder
  readonly refundableCents: number
  readonly onClose: () => void
}

export function RefundDialog({ order, refundableCents, onClose }: RefundDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useOrderChanged()
  const refund = useWrite(till.refund)
  // Minted once a dialog: however often it is sent, the money is given back once.
  const [requestId] = useState(() => mintUuid())
  const [kind, setKind] = useState<'whole' | 'part'>('whole')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amountCents = kind === 'whole' ? refundableCents : typedCents(text, order.bill.currency)
  const isTooMuch = amountCents !== undefined && amountCents > refundableCents
  const isReady = amountCents !== undefined && amountCents > 0 && !isTooMuch && reason.trim() !== ''

  const submit = () => {
    if (amountCents === undefined) return
    refund.mutate(
      { orderId: order.orderId, amountCents, reason: reason.trim(), requestId },
      {
        onSuccess: (refunded) => {
          changed(refunded)
          announce(t('refund.done', { amount: money(amountCents) }))
          onClose()
        },
        onError: complain,
      },
    )
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('refund.title', { number: order.number })}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <div className={classes['form']}>
        <div className={classes['due']}>
          <span>{t('refund.possible')}</span>
          <strong>{money(refundableCents)}</strong>
        </div>
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={t('refund.kind')}
          value={kind}
          onChange={(value) => setKind(value === 'part' ? 'part' : 'whole')}
          data={[
            { value: 'whole', label: t('refund.whole') },
            { value: 'part', label: t('refund.part') },
          ]}
        />
        {kind === 'part' && (
          <TextInput
            label={t('refund.amount')}
            inputMode="decimal"
            size="lg"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={
              isTooMuch
                ? t('refund.tooMuch')
                : text !== '' && amountCents === undefined
                  ? t('collect.notAmount')
                  : undefined
            }
          />
        )}
        <ReasonPicker value={reason} onChange={setReason} label={t('reason.label')} reasons={moneyBack} />
        <Button
          size="lg"
          fullWidth
          color="red"
          disabled={!isReady}
          loading={refund.isPending}
          onClick={submit}
        >
          {t('refund.confirm', { amount: money(amountCents ?? 0) })}
        </Button>
      </div>
    </Modal>
  )
}
