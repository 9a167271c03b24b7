import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import { refusalData } from '@tabard/contract/wire/refused'
import type { AnsweredQuote } from '@tabard/contract/delivery/calls'
import { nextCheaper } from '@tabard/domain/delivery/zone'
import type { Currency } from '@tabard/domain/money/money'
import { deliveryCents } from '@tabard/domain/pricing/fees/fees'
import { Bike, MapPinOff, Phone, ShoppingBag } from 'lucide-react'
import { errorText } from '@tabard/ui/client/error-text'
import { useOrdering } from '../context/ordering.tsx'
import { useNotNowLabels } from '../cart/use-not-now.ts'
import { choose, useOrderType } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import type { Quoting } from './use-quote.ts'

interface QuoteCardProps {
  readonly quoting: Quoting
  readonly bases: DeliveryBases
  readonly currency: Currency
  readonly isExpress: boolean
  readonly phone: string
  onExpress(isExpress: boolean): void
  onAgain(): void
}

/** The quote for an address: fee and time, or why not, with a way forward. */
export function QuoteCard(props: QuoteCardProps) {
  const { t } = useLabels()
  const { quoting } = props
  return (
    <div aria-live="polite" className="min-h-14">
      {quoting.step === 'incomplete' && <p className="text-soft">{t('delivery.incomplete')}</p>}
      {quoting.step === 'asking' && <p className="text-soft">{t('delivery.asking')}</p>}
      {quoting.step === 'away' && (
        <p className="rounded-small bg-sunken p-4">
          {t('delivery.away')}{' '}
          <button type="button" className="button-text" onClick={props.onAgain}>
            {t('action.retry')}
          </button>
        </p>
      )}
      {quoting.step === 'quoted' && <Quoted {...props} quote={quoting.quote} />}
      {quoting.step === 'refused' && <NotThere {...props} quoting={quoting} />}
    </div>
  )
}

function Quoted({
  quote,
  bases,
  currency,
  isExpress,
  onExpress,
}: QuoteCardProps & { readonly quote: AnsweredQuote }) {
  const { t, name, money } = useLabels()
  const { tiers, express, minutes, minimumCents, notNow } = quote
  const { orderType } = useOrderType()
  const labelsOf = useNotNowLabels()
  const closed = notNow && labelsOf(notNow, orderType)
  const fee = deliveryCents({ names: quote.names, tiers, taxes: [] }, bases.feeCents)
  const next = nextCheaper(tiers, bases.feeCents)
  const short = minimumCents - bases.minimumCents
  return (
    <div className="flex flex-col gap-3 rounded-small bg-accent-soft p-4">
      <p className="flex items-center gap-3">
        <Bike aria-hidden size={24} className="shrink-0 text-accent-text" />
        <span>
          <strong className="font-semibold">
            {fee === 0 ? t('delivery.free') : t('delivery.costs', { fee: money(fee, currency) })}
          </strong>{' '}
          {name(quote.names)} ·{' '}
          {t('delivery.takes', { minutes: isExpress && express ? express.minutes : minutes })}
        </span>
      </p>
      {closed && (
        <p className="font-medium text-warn">
          {closed.what} {closed.when}
        </p>
      )}
      {short > 0 ? (
        <p className="font-medium text-bad">
          {t('delivery.below', { minimum: money(minimumCents, currency), missing: money(short, currency) })}
        </p>
      ) : (
        next && (
          <p>
            {next.cents === 0
              ? t('delivery.moreForFree', { missing: money(next.missingCents, currency) })
              : t('delivery.moreForLess', {
                  missing: money(next.missingCents, currency),
                  fee: money(next.cents, currency),
                })}
          </p>
        )
      )}
      <ExpressOffer quote={quote} currency={currency} isExpress={isExpress} onExpress={onExpress} />
    </div>
  )
}

type ExpressOfferProps = Pick<QuoteCardProps, 'currency' | 'isExpress' | 'onExpress'> & {
  readonly quote: AnsweredQuote
}

/** The faster delivery, where the zone has one. */
export function ExpressOffer({ quote: { express }, currency, isExpress, onExpress }: ExpressOfferProps) {
  const { t, money } = useLabels()
  if (!express) return null
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-[var(--accent-text)]"
        checked={isExpress}
        onChange={(event) => onExpress(event.target.checked)}
      />
      {t('delivery.express', { minutes: express.minutes, fee: money(express.cents, currency) })}
    </label>
  )
}

function NotThere({
  quoting: { refusal },
  phone,
}: QuoteCardProps & { readonly quoting: Extract<Quoting, { step: 'refused' }> }) {
  const { t, name } = useLabels()
  const nearest = refusalData(refusal, 'delivery.outside')?.nearest
  const { shop } = useOrdering()
  const pickUp = useOrderType().orderTypes.find(({ kind }) => kind === 'pickup')
  return (
    <div className="flex flex-col gap-3 rounded-small bg-bad-soft p-4">
      <p className="flex items-center gap-3 font-medium text-bad">
        <MapPinOff aria-hidden size={24} className="shrink-0" />
        <span>
          {errorText(refusal, t)}{' '}
          {nearest &&
            t('delivery.nearest', {
              zone: name(nearest.names),
              km: Math.max(0.1, Math.round(nearest.metres / 100) / 10),
            })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {pickUp && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => choose(shop, { orderType: pickUp.code, requestedFor: undefined })}
          >
            <ShoppingBag aria-hidden size={18} /> {t('delivery.pickUp')}
          </button>
        )}
        {refusal.code === 'delivery.unlocated' && phone !== '' && (
          <a href={`tel:${phone}`} className="button-quiet">
            <Phone aria-hidden size={18} /> {t('track.call')}
          </a>
        )}
      </div>
    </div>
  )
}
