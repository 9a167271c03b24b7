import { breadcrumbs, childCategories, itemsUnder } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { Link } from '@tabard/ui/router'
import { LayoutGrid } from 'lucide-react'
import { AllSoldOut } from '../../components/menu/all-sold-out.tsx'
import { BackLink } from '../../components/screen/back-link.tsx'
import { MenuCartBar } from '../../components/menu/menu-cart-bar.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { EndlessSections, inOrder } from '../../components/menu/endless-sections.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ItemList } from '../../components/menu/menu-sections.tsx'
import { MenuSkeleton } from '../../components/menu/menu-skeleton.tsx'
import { OutsideHoursNote } from '@tabard/ordering-ui/menu/outside-hours-note.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { WithCartAside } from '../../components/menu/with-cart-aside.tsx'
import { SubMenuTabs } from './sub-menu-tabs.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useAtHand } from '../../state/shop/use-in-stock.ts'
import { useDisplay } from '@tabard/ordering-ui/context/use-display'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useIsCategoryOutsideHours } from '@tabard/ordering-ui/menu/use-is-outside-hours'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** One category with its items and nested categories. */
export function CategoryScreen({ params }: ScreenProps) {
  return <OneCategory id={params['id'] ?? ''} pattern="category/{id}" />
}

/** The same for a category with nested ones (documented as `sub`). */
export function SubCategoryScreen({ params }: ScreenProps) {
  return <OneCategory id={params['id'] ?? ''} pattern="sub/{id}" />
}

function OneCategory({ id, pattern }: { readonly id: string; readonly pattern: FamilyScreen }) {
  const { t, name } = useLabels()
  const { to, layout } = usePlace()
  const { hasSubMenuTabs, scrollsOn } = useDisplay()
  const menu = useMenu()
  const index = useAtHand(menu.data)
  const category = index?.categories.get(id)
  const isOutsideHours = useIsCategoryOutsideHours(id, index)
  const parent = index && breadcrumbs(index, id).at(-2)
  const below = index ? listedCategories(menu.data, index, childCategories(index, id)) : []
  return (
    <Screen
      pattern={pattern}
      title={
        category ? name(category.names) : t(pattern === 'sub/{id}' ? 'menu.subCategory' : 'menu.categories')
      }
    >
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!index && !menu.error && <MenuSkeleton />}
      {index && !category && (
        <EmptyState
          icon={<LayoutGrid size={36} />}
          title={t('menu.noCategory')}
          text={t('menu.noCategoryText')}
        >
          <Link href={to('category')} className="button-main">
            {t('menu.categories')}
          </Link>
        </EmptyState>
      )}
      {index && category && (
        <WithCartAside>
          <div className="pt-4">
            {parent ? (
              <BackLink href={to('sub/{id}', { id: parent.id })}>{name(parent.names)}</BackLink>
            ) : (
              <BackLink href={to('category')}>{t('menu.categories')}</BackLink>
            )}
            <h1 className="text-display font-bold tracking-tight">{name(category.names)}</h1>
            {name(category.descriptions) !== '' && (
              <p className="mt-1 text-soft">{name(category.descriptions)}</p>
            )}
            {isOutsideHours && <OutsideHoursNote index={index} categoryId={id} />}
            {index !== menu.data && itemsUnder(index, id).length === 0 && <AllSoldOut />}
            <ItemList index={index} categoryId={id} heading="h2" />
            {hasSubMenuTabs && <SubMenuTabs key={id} index={index} categories={below} />}
            {(hasSubMenuTabs ? [] : below).map((child) => (
              <section key={child.id} aria-labelledby={`sub-${child.id}`} className="mt-6">
                <h2 id={`sub-${child.id}`} className="text-title font-bold tracking-tight">
                  <Link
                    href={to('category/{id}', { id: child.id })}
                    className="hover:text-accent-text hover:underline underline-offset-4"
                  >
                    {name(child.names)}
                  </Link>
                </h2>
                <ItemList index={index} categoryId={child.id} />
              </section>
            ))}
          </div>
          {/* The shop family has no endless scrolling (storefront specification, section 4). */}
          {scrollsOn && layout !== 'shop' && (
            <EndlessSections key={id} index={index} categories={inOrder(index, id).slice(1)} first={0} />
          )}
        </WithCartAside>
      )}
      <MenuCartBar />
    </Screen>
  )
}
