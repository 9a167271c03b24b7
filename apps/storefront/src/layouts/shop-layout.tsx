import { Link } from '@tabard/ui/router'
import { CircleUserRound, ReceiptText, Search } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import type { LayoutProps } from './layout-props.ts'
import { CartEntry } from '@tabard/ordering-ui/cart/cart-entry.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { OpeningBanner } from '../components/shop/opening-banner.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { ShopFooter } from '../components/shop/shop-footer.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/**
 * The shop family: everything at the top, no categories on the left (storefront specification, section 4).
 */
export function ShopLayout({ screen, children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  // The menu has its own search, above the dishes. On a phone the account has the place of a second one (finding C-D11).
  const isMenu = useDisplay().hasHeader && screen === 'home'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-paper">
        <div className="wide flex h-14 flex-wrap content-center items-center justify-end gap-x-1">
          <ShopName href={to(screen === 'home' ? 'aboutus' : 'home')} />
          <LanguageSwitch />
          {!isMenu && (
            <Link href={to('search')} className="round hidden sm:inline-grid" aria-label={t('nav.search')}>
              <Search aria-hidden size={21} />
            </Link>
          )}
          <Link href={to('myorders')} className="round" aria-label={t('nav.orders')}>
            <ReceiptText aria-hidden size={21} />
          </Link>
          <Link href={to('user/profile')} className="round" aria-label={t('nav.account')}>
            <CircleUserRound aria-hidden size={21} />
          </Link>
          <CartEntry />
        </div>
      </header>
      {/* The menu's own bar shows it, in a reserved space. */}
      {screen !== 'home' && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      {/* The footer starts below the first screenful, so that it does not move while a screen loads. */}
      <div className="min-h-[calc(100dvh-3.5rem)] flex-1 pb-12">{children}</div>
      <ShopFooter />
    </div>
  )
}
