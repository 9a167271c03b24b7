import { CartBar } from '../../pieces/cart-bar.tsx'
import { EndlessSections, inOrder } from '../../pieces/endless-sections.tsx'
import { Failure } from '../../pieces/failure.tsx'
import { MenuSkeleton } from '../../pieces/menu-skeleton.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { useNarrowing } from '../../pieces/use-narrowing.tsx'
import { WithCartAside } from '../../pieces/with-cart-aside.tsx'
import { useAtHand } from '../../shop/use-at-hand.ts'
import { useMenu } from '../../shop/use-menu.ts'
import { useWords } from '../../shop/use-words.ts'

/** The menu with endless scrolling. */
export function InfinityCategoryScreen() {
  const { t } = useWords()
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
      <CartBar />
    </Screen>
  )
}
