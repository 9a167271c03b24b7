import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { coupons, type Coupon } from '@tabard/contract/value/coupons/coupons'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { passes } from '@tabard/contract/value/passes/passes'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/storage/session'
import { WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { CheckGiftCard } from '../../components/value/gift-cards/check-gift-card.tsx'
import { CouponCard } from '../../components/value/coupons/coupon-card.tsx'
import { GiftCardFace } from '../../components/value/gift-cards/gift-card-face.tsx'
import { stateOfGiftCard } from '../../components/value/gift-cards/gift-card-state.ts'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'

/** Gift cards to add to the wallet of the phone. */
export function AddGiftCardScreen() {
  return (
    <Framed pattern="addtowallet/giftCard">
      <OwnGiftCards />
      <TypedGiftCard />
    </Framed>
  )
}

/** Vouchers to add to the wallet of the phone. */
export function AddVoucherScreen() {
  return (
    <Framed pattern="addtowallet/voucher">
      <OwnCoupons kind="voucher" />
    </Framed>
  )
}

/** Coupons to add to the wallet of the phone. */
export function AddCouponScreen() {
  return (
    <Framed pattern="addtowallet/coupon">
      <OwnCoupons kind="coupon" />
    </Framed>
  )
}

function Framed({ pattern, children }: { readonly pattern: FamilyScreen; readonly children: ReactNode }) {
  return (
    <ValueScreen pattern={pattern} title="passes.title">
      <div className="narrow flex flex-col gap-6 pt-8">
        <Heading />
        {children}
      </div>
    </ValueScreen>
  )
}

function Heading() {
  const { t } = useLabels()
  const isOffered = (useRead(passes.offered, {}).data?.wallets ?? []).length > 0
  return (
    <header>
      <h1 className="text-display font-bold tracking-tight">{t('passes.title')}</h1>
      <p className="text-soft">{t(isOffered ? 'passes.text' : 'passes.unavailable')}</p>
    </header>
  )
}

function OwnGiftCards() {
  const { t } = useLabels()
  const { isCustomer } = usePlace()
  const cards = useRead(giftCards.mine, {}, { enabled: isCustomer() }).data ?? []
  const usable = cards.filter((card) => stateOfGiftCard(card) === 'active')
  return (
    <ul className="flex flex-col gap-6 empty:hidden">
      {usable.map((card) => (
        <li key={card.giftCardId} className="flex flex-col gap-3">
          <GiftCardFace
            design={card.design}
            cents={card.balanceCents}
            currency={card.currency}
            number={t('gift.lastDigits', { number: shownCardNumber(card.number) })}
          />
          <AddToPhone subject={{ by: 'own', kind: 'giftCard', id: card.giftCardId }} />
        </li>
      ))}
    </ul>
  )
}

function TypedGiftCard() {
  const { t } = useLabels()
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-large font-bold">{t('passes.byNumber')}</h2>
      <CheckGiftCard />
    </section>
  )
}

function OwnCoupons({ kind }: Pick<Coupon, 'kind'>) {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const mine = useRead(coupons.mine, {}, { enabled: shopToken(shop).read() !== undefined }).data ?? []
  const usable = mine.filter((coupon) => coupon.kind === kind && coupon.state === 'usable')
  if (usable.length === 0)
    return (
      <EmptyState
        isPart
        icon={<WalletCards size={36} />}
        title={t('coupons.noneHere')}
        text={t('coupons.none')}
      >
        <Link href={to('mywallet')} className="button-main">
          {t('wallet.title')}
        </Link>
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-6">
      {usable.map((coupon) => (
        <li key={coupon.couponId} className="flex flex-col gap-3">
          <CouponCard coupon={coupon} />
          <AddToPhone subject={{ by: 'own', kind, id: coupon.couponId }} />
        </li>
      ))}
    </ul>
  )
}
