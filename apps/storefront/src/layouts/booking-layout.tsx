import { Link, usePath } from '@tabard/ui/router'
import { Phone } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import { CartEntry } from '@tabard/ordering-ui/cart/cart-entry.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { OpeningBanner } from '../components/shop/opening-banner.tsx'
import { ShopFooter } from '../components/shop/shop-footer.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** Booking families (places or times): what is offered first, and a button to call the shop. */
export function BookingLayout({ screen, children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const [path] = usePath()
  const links = [
    { href: to('category'), label: t('nav.offered') },
    { href: to('search'), label: t('nav.search') },
    { href: to('myorders'), label: t('nav.orders') },
    { href: to('user/profile'), label: t('nav.account') },
    { href: to('contactus'), label: t('contact.title') },
  ]
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-paper">
        <div className="wide flex h-14 flex-wrap content-center items-center justify-end gap-x-1">
          <ShopName href={to('home')} />
          <LanguageSwitch />
          {config && config.phone !== '' && (
            <a href={`tel:${config.phone}`} className="round" aria-label={t('track.call')}>
              <Phone aria-hidden size={20} />
            </a>
          )}
          <CartEntry />
        </div>
        <nav aria-label={t('nav.main')} className="wide overflow-x-auto">
          <ul className="flex gap-6">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className={`flex min-h-11 items-center border-b-2 font-semibold whitespace-nowrap ${path === href ? 'border-accent text-accent-text' : 'border-transparent text-soft'}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {screen !== 'category' && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      <div className="min-h-[calc(100dvh-6.25rem)] flex-1 pb-12">{children}</div>
      <ShopFooter />
    </div>
  )
}
