import { Refused } from '@tabard/contract/wire/refused'
import { topCategories } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import { useMemo } from 'react'
import { AllSoldOut } from '../../components/menu/all-sold-out.tsx'
import { MenuCartBar } from '../../components/menu/menu-cart-bar.tsx'
import { CategoryTabs } from '../../components/menu/category-tabs.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { MenuSections } from '../../components/menu/menu-sections.tsx'
import { MenuSkeleton } from '../../components/menu/menu-skeleton.tsx'
import { OfferedCart } from '@tabard/ordering-ui/cart/offered-cart.tsx'
import { FilterEntry } from '../../components/menu/filter/filter-entry.tsx'
import { OffersChip } from '../../components/menu/offers-chip.tsx'
import { ShopNotice } from '../../components/shop/shop-notice.tsx'
import { OpeningBanner } from '../../components/shop/opening-banner.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { useNarrowing } from '../../components/menu/filter/use-narrowing.tsx'
import { WithCartAside } from '../../components/menu/with-cart-aside.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useAtHand } from '../../state/shop/use-in-stock.ts'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'
import { Later } from '../../offline/later.tsx'
import { OrderBar } from './order-bar.tsx'

const lead = (
  <>
    <FilterEntry />
    <OffersChip />
  </>
)

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
      {isRail && <ul className="flex flex-wrap gap-2 pt-3">{lead}</ul>}
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
      <h1 className="sr-only">{shop ? name(shop.names) : t('nav.menu')}</h1>
      {display.hasHeader ? <Head /> : layout !== 'merchant' && layout !== 'self' && <OpeningBanner />}
      <ShopNotice />
      <OfferedCart />
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!index && !menu.error && <MenuSkeleton />}
      {index && !isRail && (
        <div className="menu-frame">
          <div className="menu-strip">
            {/* Reserves its height even without categories, so that the filter does not move. */}
            <div className="wide h-full min-h-13">
              <CategoryTabs index={index} categories={categories} direction="row" lead={lead} />
            </div>
          </div>
          {sections}
        </div>
      )}
      {index && isRail && (
        <div className="mx-auto flex max-w-6xl">
          <div className="sticky top-14 h-[calc(100dvh-7.5rem)] rail shrink-0 bg-sunken">
            <CategoryTabs index={index} categories={categories} direction="rail" />
          </div>
          <div className="min-w-0 flex-1">{sections}</div>
        </div>
      )}
      <MenuCartBar />
      <Later part="OrderDockEntry" />
    </Screen>
  )
}

/** The shop's cover, if it has one, and how the guest orders. A table has its place and time in the layout. */
function Head() {
  const { layout } = usePlace()
  const banner = useConfig().data?.banner
  return (
    <>
      {banner && (
        <FramedPicture
          picture={banner}
          sizes="100vw"
          haste="high"
          className="h-24 w-full md:h-40 short:hidden"
          isMute
        />
      )}
      {layout !== 'self' && <OrderBar />}
    </>
  )
}
