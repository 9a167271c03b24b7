import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { storedValue } from '@tabard/contract/value/gift-cards/stored-value'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { Link, usePath, useSearch } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { Gift, ScanSearch } from 'lucide-react'
import { useCallback, useState } from 'react'
import { CheckGiftCard } from '../../components/value/gift-cards/check-gift-card.tsx'
import { SaleState } from '../../components/value/sale-state.tsx'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import { withReturn } from '../../state/account/return-address.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { CouponSection } from './coupon-section.tsx'
import { GiftCardSection } from './gift-card-section.tsx'
import { StoredValueSection } from './stored-value-section.tsx'

/** Stored value, gift cards, coupons and vouchers. */
export function MyWalletScreen() {
  return <WalletScreen pattern="mywallet" />
}

/** The wallet of the company family. */
export function CompanyWalletScreen() {
  return <WalletScreen pattern="wallet" />
}

function WalletScreen({ pattern }: { readonly pattern: FamilyScreen }) {
  return (
    <ValueScreen pattern={pattern} title="wallet.title">
      <Sections />
    </ValueScreen>
  )
}

function Sections() {
  const { t } = useLabels()
  const { isCustomer } = usePlace()
  return (
    <div className="narrow flex flex-col gap-10 pt-8">
      <h1 className="-mb-4 text-display font-bold tracking-tight">{t('wallet.title')}</h1>
      <TopUpState />
      {isCustomer() ? <StoredValueSection /> : <LogInFirst />}
      <GiftCards />
      <CouponSection />
    </div>
  )
}

/** Back from the payment page of a top-up. */
function TopUpState() {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const [path, navigate] = usePath()
  const orderId = new URLSearchParams(useSearch()).get('order') ?? ''
  const onPaid = useCallback(() => {
    notify(t('wallet.toppedUp'))
    const rows = [storedValue.accounts, memberCards.mine]
    for (const row of rows) void queries.invalidateQueries({ queryKey: readKey(client, row, {}) })
    navigate(path, { replace: true })
  }, [t, client, queries, navigate, path])
  if (orderId === '') return null
  return <SaleState orderId={orderId} returnTo={`${path}?order=${orderId}`} onPaid={onPaid} />
}

function LogInFirst() {
  const { t } = useLabels()
  const { to } = usePlace()
  const [path] = usePath()
  return (
    <section className="card flex flex-col items-start gap-3 p-5">
      <p className="text-soft">{t('wallet.logIn')}</p>
      <div className="flex flex-wrap gap-3">
        <Link href={withReturn(to('login'), path)} className="button-main">
          {t('logIn.title')}
        </Link>
        <Link href={withReturn(to('signup'), path)} className="button-quiet">
          {t('signUp.title')}
        </Link>
      </div>
    </section>
  )
}

/** Gift cards: those of the wallet, the balance of any, and buying one. */
function GiftCards() {
  const { t } = useLabels()
  const { isCustomer, to } = usePlace()
  const sells = useRead(giftCards.offer, {}).data?.isOffered === true
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="wallet-gift-cards" className="flex flex-col gap-4">
      <h2 id="wallet-gift-cards" className="text-title font-bold">
        {t('gift.title')}
      </h2>
      {isCustomer() && <GiftCardSection />}
      <div className="flex flex-wrap gap-3">
        {sells && (
          <Link href={to('ticket/{card}/checkout', { card: 'new' })} className="button-quiet">
            <Gift aria-hidden size={18} />
            {t('gift.buy')}
          </Link>
        )}
        <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
          <ScanSearch aria-hidden size={18} />
          {t('gift.checkOrAdd')}
        </button>
      </div>
      {isOpen && (
        <BottomSheet onClose={() => setOpen(false)}>
          <SheetHead title={t('gift.checkOrAdd')} />
          <div className="overflow-y-auto px-5 pb-6">
            <CheckGiftCard onClaimed={() => setOpen(false)} />
          </div>
        </BottomSheet>
      )}
    </section>
  )
}
