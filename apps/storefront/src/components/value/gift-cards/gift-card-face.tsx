import type { Currency } from '@tabard/domain/money/money'
import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { GiftCardArt, giftCardColours } from './gift-card-art.tsx'

interface GiftCardFaceProps {
  readonly design: GiftCardDesign
  readonly cents: number
  readonly currency: Currency
  /** A line above the amount, such as a name; empty: nothing. */
  readonly line?: string | undefined
  /** The number, or its last digits; empty: nothing. */
  readonly number?: string | undefined
  /** It cannot pay any more. */
  readonly isOver?: boolean
}

/** A gift card as an object: its picture, the shop and the amount. */
export function GiftCardFace({
  design,
  cents,
  currency,
  line = '',
  number = '',
  isOver = false,
}: GiftCardFaceProps) {
  const { t, name, money } = useLabels()
  const shop = useConfig().data
  return (
    <div
      className={`relative isolate flex aspect-[8/5] w-full max-w-md flex-col justify-between overflow-hidden rounded-large p-[min(1.125rem,20px)] shadow-card print:shadow-none ${isOver ? 'opacity-60 grayscale' : ''}`}
      style={{ color: giftCardColours[design].ink }}
    >
      <div className="absolute inset-0 -z-10">
        <GiftCardArt design={design} />
      </div>
      <div className="max-w-[62%]">
        <p className="text-[0.9375rem] font-semibold wrap-anywhere">{shop ? name(shop.names) : ''}</p>
        <p className="text-large leading-tight font-bold">{t(`gift.design.${design}`)}</p>
      </div>
      <div className="max-w-[70%]">
        {line !== '' && <p className="truncate text-[0.9375rem]">{line}</p>}
        <p className="figures text-display leading-tight font-bold tracking-tight">
          {money(cents, currency)}
        </p>
        {number !== '' && <p className="figures text-[0.9375rem]">{number}</p>}
      </div>
    </div>
  )
}
