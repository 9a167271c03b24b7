import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { ShopFooter } from '../components/shop/shop-footer.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { Later } from '../offline/later.tsx'
import type { LayoutProps } from './layout-props.ts'

/** The pay family: the shop, and nothing that leads away from the payment. */
export function PayLayout({ children }: LayoutProps) {
  const { to } = usePlace()
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="no-print border-b border-line bg-paper">
        <div className="narrow flex h-14 flex-wrap content-center items-center justify-end gap-x-2">
          <ShopName href={to('aboutus')} />
          <LanguageSwitch />
        </div>
      </header>
      <Later part="ConnectionStrip" />
      <div className="min-h-[calc(100dvh-3.5rem)] flex-1 pb-12">{children}</div>
      <ShopFooter />
    </div>
  )
}
