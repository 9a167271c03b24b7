import { Link } from '@tabard/ui/router'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { CircleUserRound, ReceiptText, Search, ShoppingBag } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import type { LayoutProps } from './layout-props.ts'
import { LanguageSwitch } from '../pieces/language-switch.tsx'
import { OpeningBanner } from '../pieces/opening-banner.tsx'
import { ShopFooter, shopFooterId } from '../pieces/shop-footer.tsx'
import { TakenOverLater } from '../pieces/taken-over-later.tsx'
import { usePlace } from '../shop/place.tsx'
import { useConfig } from '../shop/shop-state.tsx'
import { useWords } from '../shop/use-words.ts'

/** The shop family: everything at the top, no categories on the left (storefront spec, section 4, other shop state). */
export function ShopLayout({ screen, children }: LayoutProps) {
  const { t, name } = useWords()
  const { to } = usePlace()
  const config = useConfig().data
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
        <div className="wide flex h-14 items-center gap-1">
          <Link href={to('home')} className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-bold">
            <span aria-hidden className="size-3 shrink-0 rounded-full bg-accent" />
            <span className="truncate">{config ? name(config.names) : t('nav.menu')}</span>
          </Link>
          <LanguageSwitch />
          <Link href={to('search')} className="round" aria-label={t('nav.search')}>
            <Search aria-hidden size={21} />
          </Link>
          <Link href={to('myorders')} className="round" aria-label={t('nav.orders')}>
            <ReceiptText aria-hidden size={21} />
          </Link>
          <Link
            href={to('user/profile')}
            className="round hidden sm:inline-grid"
            aria-label={t('nav.account')}
          >
            <CircleUserRound aria-hidden size={21} />
          </Link>
          <CartEntry />
        </div>
      </header>
      {/* The menu's own header says it, in a place that is kept for it. */}
      {screen !== 'home' && <OpeningBanner />}
      <Later part="ConnectionStrip" />
      {/* The footer begins below the first screenful, so that nothing moves it while a screen fills. */}
      <div className="min-h-[calc(100dvh-3.5rem)] flex-1 pb-12">{children}</div>
      <TakenOverLater id={shopFooterId}>
        <ShopFooter />
      </TakenOverLater>
    </div>
  )
}

/** Apart from the layout, which a dish in the cart need not draw anew. */
function CartEntry() {
  const { t } = useWords()
  const { to, shop } = usePlace()
  const units = useCart(shop, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
  return (
    <Link
      href={to('cart')}
      className="round relative"
      aria-label={units === 0 ? t('nav.cartEmpty') : t('nav.cartWith', { count: units })}
    >
      <ShoppingBag aria-hidden size={21} />
      {units > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink"
        >
          {units}
        </span>
      )}
    </Link>
  )
}
