import { Link } from '@tabard/ui/router'
import { Later } from '../offline/later.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { ShopFooter } from '../components/shop/shop-footer.tsx'
import { ShopName } from '../components/shop/shop-name.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** The account family: about the person, with only links back to the shop. */
export function AccountLayout({ children }: LayoutProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="no-print border-b border-line bg-paper">
        <div className="narrow flex h-14 flex-wrap content-center items-center justify-end gap-x-2">
          <ShopName href={to('category')} />
          <LanguageSwitch />
          <Link href={to('category')} className="button-text">
            {t('action.toMenu')}
          </Link>
        </div>
      </header>
      <Later part="ConnectionStrip" />
      <div className="mx-auto w-full max-w-2xl flex-1 bg-paper pb-12">{children}</div>
      <ShopFooter />
    </div>
  )
}
