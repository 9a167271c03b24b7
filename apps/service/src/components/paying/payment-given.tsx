import { Button } from '@mantine/core'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { CircleCheck } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './cash.module.css'
import type { Charged } from './terminal/charged.ts'
import { hasAdded, type Taken } from './use-take-payment.ts'

interface PaymentGivenProps {
  readonly taken: Taken
  readonly onClose: () => void
}

/** The change to give and what is still due, until staff close the dialog. */
export function PaymentGiven({ taken, onClose }: PaymentGivenProps) {
  const { tender, changeCents, leftCents, charged } = taken
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
      {hasAdded(charged) && <ChargedAmounts charged={charged} />}
      {leftCents > 0 && <p className={classes['left']}>{t('collect.left', { amount: money(leftCents) })}</p>}
      <Button size="lg" fullWidth onClick={onClose} data-autofocus>
        {t('action.done')}
      </Button>
    </div>
  )
}

/** What a terminal charged to the card, as its receipt shows it. */
function ChargedAmounts({ charged: { billCents, surchargeCents, tipCents } }: { readonly charged: Charged }) {
  const { t } = useText()
  const { money } = useFormats()
  const rows = [
    { key: 'atTerminal.amount', cents: billCents },
    { key: 'atTerminal.surcharge', cents: surchargeCents },
    { key: 'atTerminal.tip', cents: tipCents },
    { key: 'atTerminal.total', cents: billCents + surchargeCents + tipCents },
  ] as const
  return (
    <dl className={classes['charged']} aria-label={t('atTerminal.charged')}>
      {rows.map(
        ({ key, cents }) =>
          cents > 0 && (
            <div key={key} className={classes['due']}>
              <dt>{t(key)}</dt>
              <dd className="figures">{money(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
