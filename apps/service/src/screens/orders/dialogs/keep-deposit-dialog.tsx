import { Button, Text } from '@mantine/core'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import classes from '../../../components/paying/cash.module.css'
import { missingReason, reasonErrors, ReasonPicker } from '../../../components/reason-picker.tsx'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'

interface KeepDepositDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Keeps what is left of a deposit whose customer does not come (ADR-226). */
export function KeepDepositDialog({ order, onClose }: KeepDepositDialogProps) {
  const { t } = useText()
  const read = useRead(payByValue.deposits, {}, { staleTime: 0, gcTime: 0 })
  return (
    <Dialog onClose={onClose} size="lg" title={t('keepDeposit.title')}>
      <Loaded read={read} rows={{ count: 3, height: 56 }}>
        {({ deposits }) => {
          const deposit = deposits.find(({ depositId }) => depositId === order.orderId)
          return deposit ? (
            <KeepForm order={order} leftCents={deposit.leftCents} onClose={onClose} />
          ) : (
            <Text>{t('keepDeposit.none')}</Text>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function KeepForm({ order, leftCents, onClose }: KeepDepositDialogProps & { readonly leftCents: number }) {
  const { t } = useText()
  const { money } = useFormats()
  // One id per dialog: repeated sending keeps once.
  const [requestId] = useState(mintUuid)
  const form = useOrderForm({
    row: payByValue.keep,
    start: { reason: '' },
    toInput: ({ reason }) => ({ depositId: order.orderId, requestId, leftCents, reason: reason.trim() }),
    check: missingReason,
    errorFields: reasonErrors,
    asksBeforeLeaving: false,
    done: () => t('keepDeposit.done', { amount: money(leftCents) }),
    onClose,
  })
  return (
    <FormFrame form={form}>
      <div className={classes['form']}>
        <div className={classes['due']}>
          <span>{t('keepDeposit.left')}</span>
          <strong>{money(leftCents)}</strong>
        </div>
        <Text>{t('keepDeposit.text')}</Text>
        <ReasonPicker
          value={form.value.reason}
          onChange={(reason) => form.change({ reason })}
          label={t('reason.label')}
          reasons={[]}
          required={{ isMissing: form.faults.some(({ field }) => field === 'reason') }}
          error={form.errorAt('reason')}
        />
        <StickyFoot>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button type="submit" color="red" size="lg" loading={form.isSaving}>
            {t('keepDeposit.confirm', { amount: money(leftCents) })}
          </Button>
        </StickyFoot>
      </div>
    </FormFrame>
  )
}
