import { Refused } from '@tabard/contract/refused'
import { topCategories } from '@tabard/domain/catalogue/category-tree'
import { listedCategories } from '@tabard/domain/catalogue/hide-sold-out'
import { useMemo } from 'react'
import { AllSoldOut } from '../../pieces/all-sold-out.tsx'
import { CartBar } from '../../pieces/cart-bar.tsx'
import { CategoryTabs } from '../../pieces/category-tabs.tsx'
import { Failure } from '../../pieces/failure.tsx'
import { MenuSections } from '../../pieces/menu-sections.tsx'
import { MenuSkeleton } from '../../pieces/menu-skeleton.tsx'
import { OfferedCart } from '../../pieces/offered-cart.tsx'
import { OffersStrip } from '../../pieces/offers-strip.tsx'
import { ShopNotice } from '../../pieces/shop-notice.tsx'
import { OpeningBanner } from '../../pieces/opening-banner.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { useNarrowing } from '../../pieces/use-narrowing.tsx'
import { WithCartAside } from '../../pieces/with-cart-aside.tsx'
import { usePlace } from '../../shop/place.tsx'
import { useAtHand } from '../../shop/use-at-hand.ts'
import { useConfig } from '../../shop/shop-state.tsx'
import { useDisplay } from '../../shop/use-display.ts'
import { useMenu } from '../../shop/use-menu.ts'
import { useWords } from '../../shop/use-words.ts'
import { ShopHeader } from './shop-header.tsx'

/** The home screen: the menu. */
export function HomeScreen() {
  const { t, name } = useWords()
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
      <Screen pattern="home" title={t('shop.unknown')}>
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
