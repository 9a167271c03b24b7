import { Button } from '@mantine/core'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { CircleCheck } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './cash.module.css'
import type { Taken } from './use-take-payment.ts'

interface PaymentGivenProps {
  readonly taken: Taken
  readonly onClose: () => void
}

/** The change to give and what is still due, until staff close the dialog. */
export function PaymentGiven({ taken, onClose }: PaymentGivenProps) {
  const { tender, changeCents, leftCents, addedCents = 0 } = taken
  const { t } = useText()
  const { money } = useFormats()
  return (
    <div className={classes['given']} role="status">
      <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
      <p>{t(leftCents > 0 ? 'collect.partDone' : 'collect.done')}</p>
      {changeCents > 0 ? (
        <>
          <p>{t('collect.change')}</p>
          <strong className={classes['change']}>{money(changeCents)}</strong>
        </>
      ) : (
        tender === drawerTender && <strong className={classes['change']}>{t('collect.noChange')}</strong>
      )}
      {addedCents > 0 && <p>{t('atTerminal.added', { amount: money(addedCents) })}</p>}
      {leftCents > 0 && <p className={classes['left']}>{t('collect.left', { amount: money(leftCents) })}</p>}
      <Button size="lg" fullWidth onClick={onClose} data-autofocus>
        {t('action.done')}
      </Button>
    </div>
  )
}
