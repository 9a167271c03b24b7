import { topCategories } from '@tabard/domain/catalogue/category-tree'
import { useMemo } from 'react'
import { CartBar } from '../../pieces/cart-bar.tsx'
import { CategoryTabs, categoryTabsId } from '../../pieces/category-tabs.tsx'
import { Failure } from '../../pieces/failure.tsx'
import { MenuSections } from '../../pieces/menu-sections.tsx'
import { MenuSkeleton } from '../../pieces/menu-skeleton.tsx'
import { OfferedCart } from '../../pieces/offered-cart.tsx'
import { TakenOverLater } from '../../pieces/taken-over-later.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { WithCartAside } from '../../pieces/with-cart-aside.tsx'
import { usePlace } from '../../shop/place.tsx'
import { useMenu } from '../../shop/use-menu.ts'
import { useWords } from '../../shop/use-words.ts'
import { ShopHeader } from './shop-header.tsx'

/** The menu itself: one never has to look for it. */
export function HomeScreen() {
  const { t } = useWords()
  const { layout } = usePlace()
  const menu = useMenu()
  const index = menu.data
  const categories = useMemo(() => (index ? topCategories(index) : []), [index])
  const isRail = layout === 'mobile'

  return (
    <Screen pattern="home" title={t('nav.menu')}>
      <ShopHeader isSmall={isRail || layout === 'self' || layout === 'merchant'} />
      <OfferedCart />
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!index && !menu.error && <MenuSkeleton />}
      {index && !isRail && (
        <>
          <div className="sticky top-14 z-10 border-b border-line bg-paper/95 backdrop-blur-sm">
            <div className="wide">
              <TakenOverLater id={categoryTabsId}>
                <CategoryTabs categories={categories} direction="row" />
              </TakenOverLater>
            </div>
          </div>
          <WithCartAside>
            <MenuSections index={index} categories={categories} />
          </WithCartAside>
        </>
      )}
      {index && isRail && (
        <div className="mx-auto flex max-w-6xl">
          <div className="sticky top-14 h-[calc(100dvh-7.5rem)] w-24 shrink-0 bg-sunken sm:w-40">
            <TakenOverLater id={categoryTabsId}>
              <CategoryTabs categories={categories} direction="rail" />
            </TakenOverLater>
          </div>
          <div className="min-w-0 flex-1">
            <WithCartAside>
              <MenuSections index={index} categories={categories} />
            </WithCartAside>
          </div>
        </div>
      )}
      <CartBar />
    </Screen>
  )
}
