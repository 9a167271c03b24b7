import { childCategories, itemsUnder, topCategories } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import type { Category, MenuIndex } from '@tabard/domain/menu/menu'
import { Link } from '@tabard/ui/router'
import { MenuCartBar } from '../../components/menu/menu-cart-bar.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'
import { MenuSkeleton } from '../../components/menu/menu-skeleton.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useAtHand } from '../../state/shop/use-in-stock.ts'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { hueOf, signOf } from './category-tile.ts'

/** All categories on one screen. */
export function CategoriesScreen() {
  const { t } = useLabels()
  const menu = useMenu()
  const index = useAtHand(menu.data)
  return (
    <Screen pattern="category" title={t('menu.categories')}>
      <div className="wide pt-8">
        <h1 className="text-display font-bold tracking-tight">{t('menu.categories')}</h1>
        {index && (
          <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
            {listedCategories(menu.data, index, topCategories(index)).map((category) => (
              <CategoryCard key={category.id} category={category} index={index} />
            ))}
          </ul>
        )}
      </div>
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!menu.data && !menu.error && <MenuSkeleton />}
      <MenuCartBar />
    </Screen>
  )
}

function CategoryCard({ category, index }: { readonly category: Category; readonly index: MenuIndex }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const items = itemsUnder(index, category.id)
  // A category without a picture uses one of its items.
  const { showsImages } = useDisplay()
  const picture = category.picture ?? (showsImages ? items.find((item) => item.picture)?.picture : undefined)
  const hasChildren = childCategories(index, category.id).length > 0
  return (
    <li>
      <Link
        href={to(hasChildren ? 'sub/{id}' : 'category/{id}', { id: category.id })}
        className="card flex h-full flex-col gap-4 overflow-hidden p-0 pb-4 hover:border-accent-line"
      >
        {picture ? (
          <FramedPicture
            picture={picture}
            sizes="(min-width: 48rem) 18rem, 50vw"
            className="aspect-16/10"
            isMute
          />
        ) : (
          <span
            aria-hidden
            className={`mark ${hueOf(index, category.id)} grid aspect-16/10 place-items-center text-5xl font-semibold`}
          >
            {signOf(name(category.names))}
          </span>
        )}
        <span className="px-4">
          <span className="block font-semibold">{name(category.names)}</span>
          <span className="text-[0.9375rem] text-soft">{t('menu.dishes', { count: items.length })}</span>
        </span>
      </Link>
    </li>
  )
}
