import { Refused } from '@tabard/contract/wire/refused'
import { topCategories } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import { useMemo } from 'react'
import { AllSoldOut } from '../../components/all-sold-out.tsx'
import { CartBar } from '../../components/cart-bar.tsx'
import { CategoryTabs } from '../../components/category-tabs.tsx'
import { Failure } from '../../components/failure.tsx'
import { MenuSections } from '../../components/menu-sections.tsx'
import { MenuSkeleton } from '../../components/menu-skeleton.tsx'
import { OfferedCart } from '../../components/offered-cart.tsx'
import { OffersStrip } from '../../components/offers-strip.tsx'
import { ShopNotice } from '../../components/shop-notice.tsx'
import { OpeningBanner } from '../../components/opening-banner.tsx'
import { Screen } from '../../components/screen.tsx'
import { useNarrowing } from '../../components/use-narrowing.tsx'
import { WithCartAside } from '../../components/with-cart-aside.tsx'
import { usePlace } from '../../state/place.tsx'
import { useAtHand } from '../../state/use-in-stock.ts'
import { useConfig } from '../../state/shop-state.tsx'
import { useDisplay } from '../../state/use-display.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useLabels } from '../../state/use-labels.ts'
import { ShopHeader } from './shop-header.tsx'

/** The home screen: the menu. */
export function HomeScreen() {
  const { t, name } = useLabels()
  const { layout } = usePlace()
  const menu = useMenu()
  const display = useDisplay()
  const shop = useConfig().data
  const whole = menu.data
  const atHand = useAtHand(whole)
  const { narrowed, filter } = useNarrowing(atHand)
  const index = narrowed ?? atHand
  const categories = useMemo(
    () => (index ? listedCategories(whole, index, topCategories(index)) : []),
    [whole, index],
  )
  // The shop family has no categories on the left (storefront specification, section 4).
  const isRail = display.isCategoryLeft && layout !== 'shop'
  const sections = index && (
    <WithCartAside>
      {filter}
      {!narrowed && index !== whole && categories.length === 0 && <AllSoldOut />}
      <div id="content" tabIndex={-1}>
        <MenuSections index={index} categories={categories} />
      </div>
    </WithCartAside>
  )

  if (menu.error instanceof Refused && menu.error.code === 'shop.unknown')
    return (
      <Screen pattern="home" title={t('picker.unknown')}>
        <Failure error={menu.error} retry={menu.retry} />
      </Screen>
    )
  return (
    <Screen pattern="home" title={t('nav.menu')} hasOwnContent={index !== undefined}>
      {display.hasHeader ? (
        <ShopHeader isSmall={layout === 'mobile' || layout === 'self' || layout === 'merchant'} />
      ) : (
        <>
          <h1 className="sr-only">{shop ? name(shop.names) : t('nav.menu')}</h1>
          {layout !== 'merchant' && <OpeningBanner />}
        </>
      )}
      <ShopNotice />
      <OffersStrip />
      <OfferedCart />
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!index && !menu.error && <MenuSkeleton />}
      {index && !isRail && (
        <>
          <div className="sticky top-14 z-10 border-b border-line bg-paper">
            {/* Reserves its height even without categories, so that the filter does not move. */}
            <div className="wide min-h-14">
              <CategoryTabs index={index} categories={categories} direction="row" />
            </div>
          </div>
          {sections}
        </>
      )}
      {index && isRail && (
        <div className="mx-auto flex max-w-6xl">
          <div className="sticky top-14 h-[calc(100dvh-7.5rem)] rail shrink-0 bg-sunken">
            <CategoryTabs index={index} categories={categories} direction="rail" />
          </div>
          <div className="min-w-0 flex-1">{sections}</div>
        </div>
      )}
      <CartBar />
    </Screen>
  )
}
