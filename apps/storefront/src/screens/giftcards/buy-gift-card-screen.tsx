import { giftCards, type GiftCardOffer } from '@tabard/contract/value/gift-cards/gift-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { MethodChoice } from '@tabard/ordering-ui/controls/method-choice.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { Gift, LockKeyhole } from 'lucide-react'
import { AmountChoice } from '../../components/value/amount-choice.tsx'
import { GiftCardFace } from '../../components/value/gift-cards/gift-card-face.tsx'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DesignChoice } from './design-choice.tsx'
import { useBuying } from './use-buying.ts'

/** Buys a gift card. `{card}` is its design, or `new`. */
export function BuyGiftCardScreen({ params }: ScreenProps) {
  return (
    <ValueScreen pattern="ticket/{card}/checkout" title="gift.buy">
      <Loaded design={params['card'] ?? ''} />
    </ValueScreen>
  )
}

function Loaded({ design }: { readonly design: string }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { data, error, refetch } = useRead(giftCards.offer, {})
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  if (data.isOffered) return <BuyForm offer={data} design={design} />
  return (
    <EmptyState icon={<Gift size={36} />} title={t('gift.notSold')} text={t('gift.notSoldText')}>
      <Link href={to('mywallet')} className="button-main">
        {t('wallet.title')}
      </Link>
    </EmptyState>
  )
}

function BuyForm({ offer, design }: { readonly offer: GiftCardOffer; readonly design: string }) {
  const { t, money } = useLabels()
  const buying = useBuying(offer, design)
  const { values, set, cents, setCents, faults, methods, chosen, choose } = buying
  const { currency } = offer
  const isForOther = values.delivery !== 'self'
  return (
    <div className="wide max-w-5xl! pt-6">
      <h1 className="text-display font-bold tracking-tight">{t('gift.buy')}</h1>
      <form
        noValidate
        className="mt-5 grid gap-8 md:grid-cols-[minmax(0,1fr)_22rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void buying.submit()
        }}
      >
        <div className="mx-auto w-full max-w-md md:sticky md:top-20 md:order-2 md:h-fit">
          <Preview cents={cents} currency={currency} values={values} />
        </div>
        <div className="flex flex-col gap-7">
          <DesignChoice
            designs={offer.designs}
            design={values.design}
            onChange={(chosenDesign) => set({ design: chosenDesign })}
          />
          <AmountChoice
            title={t('sale.amount')}
            tiles={offer.amounts.map((amount) => ({ cents: amount, note: '' }))}
            freeAmount={offer.freeAmount}
            currency={currency}
            cents={cents}
            error={faults.amount}
            onChange={setCents}
          />
          <DeliveryFields offer={offer} values={values} faults={faults} onChange={set} />
          <BuyerFields values={values} faults={faults} isForOther={isForOther} onChange={set} />
          <MethodChoice title={t('sale.method')} methods={methods} chosen={chosen} onChange={choose} />
          {faults.form !== undefined && (
            <p role="alert" className="fault rounded-small bg-bad-soft p-3">
              {faults.form}
            </p>
          )}
          <div className="flex flex-col gap-2">
            <button
              type="submit"
              className="button-main figures w-full"
              disabled={buying.isBusy || chosen === undefined}
            >
              <LockKeyhole aria-hidden size={18} />
              {cents === undefined ? t('gift.pay') : t('sale.pay', { total: money(cents, currency) })}
            </button>
            <p className="text-center text-[0.9375rem] text-soft">
              {t(chosen ? 'sale.secure' : 'sale.noMethod')}
            </p>
            {offer.months !== null && (
              <p className="text-center text-[0.9375rem] text-soft">
                {t('gift.months', { months: offer.months })}
              </p>
            )}
          </div>
        </div>
      </form>
    </div>
  )
}

type Buying = ReturnType<typeof useBuying>

interface PreviewProps extends Pick<Buying, 'cents' | 'values'> {
  readonly currency: GiftCardOffer['currency']
}

/** The card as its recipient will see it. */
function Preview({ cents, currency, values }: PreviewProps) {
  const { t } = useLabels()
  const { design, recipientName, senderName, message } = values
  return (
    <figure className="flex flex-col gap-3">
      <GiftCardFace
        design={design}
        cents={cents ?? 0}
        currency={currency}
        line={recipientName.trim() === '' ? '' : t('gift.to', { name: recipientName })}
      />
      <figcaption className="text-center text-soft">
        {message.trim() !== '' && <span className="block italic">“{message}”</span>}
        {senderName.trim() !== '' && <span className="block">{t('gift.from', { name: senderName })}</span>}
      </figcaption>
    </figure>
  )
}
