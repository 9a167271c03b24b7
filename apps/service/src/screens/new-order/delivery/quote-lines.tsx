import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import { refusalData } from '@tabard/contract/wire/refused'
import { deliveryCents } from '@tabard/domain/pricing/fees/fees'
import { nameIn } from '@tabard/domain/text/names'
import type { Quoting } from '@tabard/ordering-ui/delivery/use-quote'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './delivery.module.css'

interface QuoteLinesProps {
  readonly quoting: Quoting
  readonly bases: DeliveryBases
  readonly isExpress: boolean
}

/** What delivery to an address costs and takes, or why the shop does not deliver there. */
export function QuoteLines({ quoting, bases, isExpress }: QuoteLinesProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  if (quoting.step === 'refused') {
    const nearest = refusalData(quoting.refusal, 'delivery.outside')?.nearest
    return (
      <p className={classes['refused']} role="alert">
        {nearest
          ? t('newOrder.outside', {
              zone: nameIn(nearest.names, language),
              km: Math.max(0.1, Math.round(nearest.metres / 100) / 10),
            })
          : quoting.refusal.code === 'delivery.outside'
            ? t('newOrder.outsideAll')
            : errorMessage(quoting.refusal, t)}
      </p>
    )
  }
  if (quoting.step !== 'quoted')
    return (
      <p className={classes['quote']} aria-live="polite">
        {t(`newOrder.quote.${quoting.step}`)}
      </p>
    )
  const { names, tiers, express, minutes, minimumCents } = quoting.quote
  const isFaster = isExpress && express !== null
  const fee = deliveryCents({ names, tiers, taxes: [] }, bases.feeCents) + (isFaster ? express.cents : 0)
  const missingCents = minimumCents - bases.minimumCents
  return (
    <div aria-live="polite">
      <p className={classes['quote']}>
        <strong>
          {fee === 0 ? t('newOrder.deliveryFree') : t('newOrder.deliveryFee', { fee: money(fee) })}
        </strong>
        {' · '}
        {nameIn(names, language)}
        {' · '}
        {t('newOrder.onTheRoad', { minutes: isFaster ? express.minutes : minutes })}
      </p>
      {missingCents > 0 && (
        <p className={classes['refused']}>
          {t('newOrder.belowZone', { minimum: money(minimumCents), missing: money(missingCents) })}
        </p>
      )}
    </div>
  )
}
