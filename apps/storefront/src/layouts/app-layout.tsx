import { Link, usePath } from '@tabard/ui/router'
import {
  ArrowLeft,
  CircleUserRound,
  GalleryVertical,
  ReceiptText,
  Search,
  ShoppingBag,
  UtensilsCrossed,
} from 'lucide-react'
import { Later } from '../offline/later.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { OpeningBanner } from '../components/shop/opening-banner.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { TabBar } from '../components/shop/tab-bar.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useDisplay, useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { useUnits } from '@tabard/ordering-ui/cart-state/use-units'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** Screens of orders and their costs, which use the second layout, without the menu beside them. */
const orderScreens: readonly string[] = ['myorders', 'order', 'lastorder', 'mywallet']

/** The app family: inside an app shell without a browser bar, so it has its own Back button. */
export function AppLayout({ screen, children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [, navigate] = usePath()
  const units = useUnits()
  const takesOrders = useTakesOrders()
  // The menu has its own search, above the dishes.
  const isMenu = useDisplay().hasHeader && screen === 'home'
  const isOrder = orderScreens.includes(screen) || screen.startsWith('singlepay/')
  const back = () => (history.length > 1 ? history.back() : navigate(to('home')))
  return (
    <div className="flex min-h-dvh flex-col [--bar:calc(4rem+env(safe-area-inset-bottom))]">
      <header
        className={`no-print sticky top-0 z-20 pt-[env(safe-area-inset-top)] ${isOrder ? 'border-b border-line bg-paper' : 'bg-accent text-accent-ink [&_.bg-accent]:hidden [&_.button-text]:text-accent-ink'}`}
      >
        <div className="wide flex h-14 flex-wrap content-center items-center justify-end gap-x-1">
          {screen !== 'home' && (
            <button
              type="button"
              className="round -ml-2 text-inherit"
              aria-label={t('action.back')}
              onClick={back}
            >
              <ArrowLeft aria-hidden size={22} />
            </button>
          )}
          <ShopName href={to(screen === 'home' ? 'aboutus' : 'home')} />
          {!isOrder && (
            <>
              <LanguageSwitch />
              {!isMenu && (
                <Link href={to('search')} className="round text-inherit" aria-label={t('nav.search')}>
                  <Search aria-hidden size={21} />
                </Link>
              )}
              <Link
                href={to('account/edit/home')}
                className="round text-inherit"
                aria-label={t('nav.account')}
              >
                <CircleUserRound aria-hidden size={22} />
              </Link>
            </>
          )}
        </div>
      </header>
      {screen !== 'home' && !isOrder && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      <div className={`flex-1 ${isOrder ? 'pb-12' : 'pb-40'}`}>{children}</div>
      {!isOrder && (
        <TabBar
          tabs={[
            { href: to('home'), label: t('nav.menu'), Icon: UtensilsCrossed },
            { href: to('infinitycategory'), label: t('nav.browse'), Icon: GalleryVertical },
            ...(takesOrders
              ? [{ href: to('cart'), label: t('nav.cart'), Icon: ShoppingBag, count: units }]
              : []),
            { href: to('myorders'), label: t('nav.orders'), Icon: ReceiptText },
          ]}
        />
      )}
    </div>
  )
}
