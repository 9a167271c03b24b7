import { Link, usePath } from '@tabard/ui/router'
import {
  CircleUserRound,
  GalleryVertical,
  LayoutGrid,
  List,
  Phone,
  ReceiptText,
  RotateCcw,
  Search,
} from 'lucide-react'
import { Later } from '../offline/later.tsx'
import { CartEntry } from '@tabard/ordering-ui/cart/cart-entry.tsx'
import { FranchiseeLevel } from '../components/shop/franchisee-level.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { OpeningBanner } from '../components/shop/opening-banner.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** The merchant family, for frequent and large orders: a dense list and a sidebar with all links. */
export function MerchantLayout({ children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [path] = usePath()
  const links = [
    { href: to('home'), label: t('nav.products'), Icon: List },
    { href: to('category'), label: t('menu.categories'), Icon: LayoutGrid },
    { href: to('infinitycategory'), label: t('nav.browse'), Icon: GalleryVertical },
    { href: to('search'), label: t('nav.search'), Icon: Search },
    { href: to('myorders'), label: t('nav.orders'), Icon: ReceiptText },
    { href: to('lastorder'), label: t('nav.again'), Icon: RotateCcw },
    { href: to('me'), label: t('nav.account'), Icon: CircleUserRound },
    { href: to('contactus'), label: t('contact.title'), Icon: Phone },
  ]
  return (
    <div data-layout="merchant" className="flex min-h-dvh flex-col">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-surface">
        <div className="flex h-14 flex-wrap content-center items-center justify-end gap-x-2 px-4">
          <ShopName href={to('home')} />
          <FranchiseeLevel />
          <LanguageSwitch />
          <CartEntry />
        </div>
      </header>
      <OpeningBanner />
      <Later part="ConnectionStrip" />
      <div className="flex flex-1 flex-col lg:flex-row">
        <nav
          aria-label={t('nav.main')}
          className="no-print overflow-x-auto border-b border-line bg-sunken lg:w-56 lg:shrink-0 lg:border-r lg:border-b-0"
        >
          <ul className="flex gap-1 p-2 lg:sticky lg:top-16 lg:flex-col">
            {links.map(({ href, label, Icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className={`flex min-h-11 items-center gap-3 rounded-card px-3 font-medium whitespace-nowrap ${path === href ? 'bg-surface text-accent-text shadow-card' : 'text-soft'}`}
                >
                  <Icon aria-hidden size={19} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 flex-1 pb-24">{children}</div>
      </div>
    </div>
  )
}
