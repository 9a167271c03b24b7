import { breadcrumbs, childCategories, itemsUnder } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { Link } from '@tabard/ui/router'
import { LayoutGrid } from 'lucide-react'
import { AllSoldOut } from '../../components/all-sold-out.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { CartBar } from '../../components/cart-bar.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { EndlessSections, inOrder } from '../../components/endless-sections.tsx'
import { Failure } from '../../components/failure.tsx'
import { ItemList } from '../../components/menu-sections.tsx'
import { MenuSkeleton } from '../../components/menu-skeleton.tsx'
import { OutsideHoursNote } from '../../components/outside-hours-note.tsx'
import { Screen } from '../../components/screen.tsx'
import { WithCartAside } from '../../components/with-cart-aside.tsx'
import { SubMenuTabs } from './sub-menu-tabs.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/place.tsx'
import { useAtHand } from '../../state/use-in-stock.ts'
import { useDisplay } from '../../state/use-display.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useIsCategoryOutsideHours } from '../../state/use-is-outside-hours.ts'
import { useLabels } from '../../state/use-labels.ts'

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
      <CartBar />
    </Screen>
  )
}
