import { Link, usePath } from '@tabard/ui/router'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { CircleUserRound, ReceiptText, Search, ShoppingBag, UtensilsCrossed } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import type { LayoutProps } from './layout-props.ts'
import { LanguageSwitch } from '../pieces/language-switch.tsx'
import { OpeningBanner } from '../pieces/opening-banner.tsx'
import { usePlace } from '../shop/place.tsx'
import { useConfig } from '../shop/shop-state.tsx'
import { useWords } from '../shop/use-words.ts'

/** The mobile family: like an app, with a bar of tabs under the thumb. */
export function MobileLayout({ screen, children }: LayoutProps) {
  const { t, name } = useWords()
  const { to, shop } = usePlace()
  const config = useConfig().data
  const [path] = usePath()
  const units = useCart(shop, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
  const tabs = [
    { href: to('home'), label: t('nav.menu'), Icon: UtensilsCrossed, count: 0 },
    { href: to('search'), label: t('nav.search'), Icon: Search, count: 0 },
    { href: to('cart'), label: t('nav.cart'), Icon: ShoppingBag, count: units },
    { href: to('myorders'), label: t('nav.orders'), Icon: ReceiptText, count: 0 },
  ]
  return (
    <div className="flex min-h-dvh flex-col [--bar:calc(4rem+env(safe-area-inset-bottom))]">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-paper">
        <div className="wide flex h-14 items-center gap-2">
          <Link href={to('aboutus')} className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-bold">
            <span aria-hidden className="size-3 shrink-0 rounded-full bg-accent" />
            <span className="truncate">{config ? name(config.names) : t('nav.menu')}</span>
          </Link>
          <LanguageSwitch />
          <Link href={to('me')} className="round" aria-label={t('nav.account')}>
            <CircleUserRound aria-hidden size={22} />
          </Link>
        </div>
      </header>
      {/* The menu's own header says it, in a place that is kept for it. */}
      {screen !== 'home' && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      <div className="flex-1 pb-40">{children}</div>
      <nav
        aria-label={t('nav.main')}
        className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-4">
          {tabs.map(({ href, label, Icon, count }) => {
            const isCurrent = path === href
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`relative flex h-16 flex-col items-center justify-center gap-0.5 text-[0.75rem] font-medium ${isCurrent ? 'text-accent-text' : 'text-soft'}`}
                >
                  <Icon aria-hidden size={22} />
                  {label}
                  {count > 0 && (
                    <span className="figures absolute top-1.5 left-1/2 ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink">
                      {count}
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
