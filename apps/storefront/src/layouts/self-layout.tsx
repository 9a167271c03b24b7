import { Link } from '@tabard/ui/router'
import { CircleUserRound, ReceiptText, Search, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { OpeningBanner } from '../components/shop/opening-banner.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { TabBar } from '../components/shop/tab-bar.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { useUnits } from '@tabard/ordering-ui/cart-state/use-units'
import { AllergyEntry } from '@tabard/ordering-ui/menu/allergy-entry.tsx'
import { ServingState } from '../components/table/serving-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** The self family: at a table, whose number is always at the top. */
export function SelfLayout({ screen, children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const units = useUnits()
  const takesOrders = useTakesOrders()
  return (
    <div className="flex min-h-dvh flex-col [--bar:calc(4rem+env(safe-area-inset-bottom))]">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-paper">
        <div className="wide flex h-14 flex-wrap content-center items-center justify-end gap-x-2">
          <ShopName href={to(screen === 'home' ? 'aboutus' : 'home')}>
            {screen === 'home' && <ServingState />}
          </ShopName>
          <LanguageSwitch />
          {screen === 'home' && <AllergyEntry isBrief />}
          <Link href={to('me')} className="round" aria-label={t('nav.account')}>
            <CircleUserRound aria-hidden size={22} />
          </Link>
        </div>
      </header>
      <aside aria-label={t('seat.where')} className="min-h-12">
        <Later part="TableStrip" />
      </aside>
      {screen !== 'home' && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      <div className="flex-1 pb-40">{children}</div>
      <TabBar
        tabs={[
          { href: to('home'), label: t('nav.menu'), Icon: UtensilsCrossed },
          { href: to('search'), label: t('nav.search'), Icon: Search },
          ...(takesOrders
            ? [{ href: to('cart'), label: t('nav.cart'), Icon: ShoppingBag, count: units }]
            : []),
          { href: to('myorders'), label: t('nav.orders'), Icon: ReceiptText },
        ]}
      />
    </div>
  )
}
