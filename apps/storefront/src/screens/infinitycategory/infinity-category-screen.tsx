import { MenuCartBar } from '../../components/menu-cart-bar.tsx'
import { EndlessSections, inOrder } from '../../components/endless-sections.tsx'
import { Failure } from '../../components/failure.tsx'
import { MenuSkeleton } from '../../components/menu-skeleton.tsx'
import { Screen } from '../../components/screen.tsx'
import { useNarrowing } from '../../components/use-narrowing.tsx'
import { WithCartAside } from '../../components/with-cart-aside.tsx'
import { useAtHand } from '../../state/use-in-stock.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useLabels } from '../../state/use-labels.ts'

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
