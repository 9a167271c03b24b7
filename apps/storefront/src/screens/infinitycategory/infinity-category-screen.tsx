import { MenuCartBar } from '../../components/menu/menu-cart-bar.tsx'
import { EndlessSections, inOrder } from '../../components/menu/endless-sections.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { MenuSkeleton } from '../../components/menu/menu-skeleton.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { FilterEntry } from '../../components/menu/filter/filter-entry.tsx'
import { useNarrowing } from '../../components/menu/filter/use-narrowing.tsx'
import { WithCartAside } from '../../components/menu/with-cart-aside.tsx'
import { useAtHand } from '../../state/shop/use-in-stock.ts'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The menu with endless scrolling. */
export function InfinityCategoryScreen() {
  const { t } = useLabels()
  const menu = useMenu()
  const atHand = useAtHand(menu.data)
  const { narrowed, filter } = useNarrowing(atHand)
  const index = narrowed ?? atHand
  const categories = index ? inOrder(index, new URLSearchParams(location.search).get('from')) : []
  return (
    <Screen pattern="infinitycategory" title={t('nav.browse')}>
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!index && !menu.error && <MenuSkeleton />}
      {index && (
        <WithCartAside>
          <h1 className="sr-only">{t('nav.browse')}</h1>
          <ul className="flex pt-4">
            <FilterEntry />
          </ul>
          {filter}
          {(categories.length > 0 || !narrowed) && (
            <EndlessSections index={index} categories={categories} first={1} />
          )}
        </WithCartAside>
      )}
      <MenuCartBar />
    </Screen>
  )
}
