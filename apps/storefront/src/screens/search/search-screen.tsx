import { topCategories } from '@tabard/domain/menu/category-tree'
import { listedCategories } from '@tabard/domain/menu/hide-sold-out'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { searchItems } from '@tabard/domain/menu/searching/search'
import { Link } from '@tabard/ui/router'
import { Search, SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { MenuCartBar } from '../../components/menu/menu-cart-bar.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ItemRow } from '@tabard/ordering-ui/menu/item-row.tsx'
import { MenuSkeleton } from '../../components/menu/menu-skeleton.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { WithCartAside } from '../../components/menu/with-cart-aside.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useAtHand } from '../../state/shop/use-in-stock.ts'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { usePinyinKeys } from '@tabard/ordering-ui/search/use-pinyin-keys'

/** The search text is in the address, so that it survives a reload and Back. */
function startingLabels(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

export function SearchScreen() {
  const { t } = useLabels()
  const menu = useMenu()
  const index = useAtHand(menu.data)
  const [typed, setTyped] = useState(startingLabels)
  const sought = useDeferredValue(typed)
  const keys = usePinyinKeys(menu.data)
  const found = useMemo(() => (index ? searchItems(index, keys, sought) : []), [index, keys, sought])

  useEffect(() => {
    const url = new URL(location.href)
    if (typed === '') url.searchParams.delete('q')
    else url.searchParams.set('q', typed)
    if (url.pathname.endsWith('/search')) history.replaceState(history.state, '', url)
  }, [typed])

  return (
    <Screen pattern="search" title={t('nav.search')}>
      <div className="border-b border-line bg-paper">
        <div className="wide py-5">
          <h1 className="sr-only">{t('nav.search')}</h1>
          <label className="relative block max-w-2xl">
            <span className="sr-only">{t('search.prompt')}</span>
            <Search aria-hidden size={20} className="absolute top-1/2 left-4 -translate-y-1/2 text-soft" />
            <input
              type="search"
              enterKeyHint="search"
              className="field rounded-full pl-12"
              placeholder={t('search.prompt')}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        </div>
      </div>
      {menu.error && <Failure error={menu.error} retry={menu.retry} />}
      {!menu.data && !menu.error && <MenuSkeleton />}
      {index && (
        <WithCartAside>
          <p role="status" className="pt-5 text-soft empty:hidden">
            {sought.trim() === '' ? '' : t('search.found', { count: found.length })}
          </p>
          {found.length > 0 ? (
            <ul className="dishes">
              {found.map((item) => (
                <ItemRow key={item.id} item={item} index={index} heading="h2" />
              ))}
            </ul>
          ) : sought.trim() === '' ? (
            <Suggestions whole={menu.data} index={index} />
          ) : (
            <EmptyState
              isPart
              icon={<SearchX size={36} />}
              title={t('search.none', { typed: sought })}
              text={t('search.noneText')}
            >
              <CategoryLinks whole={menu.data} index={index} />
            </EmptyState>
          )}
        </WithCartAside>
      )}
      <MenuCartBar />
    </Screen>
  )
}

interface AtHand {
  readonly whole: MenuIndex | undefined
  /** Without items that are not listed. */
  readonly index: MenuIndex
}

/** Before any input: the shop's recommendations. */
function Suggestions({ whole, index }: AtHand) {
  const { t, name } = useLabels()
  const [tag] = index.menu.tags
  const soldOut = useShopStatus().data?.soldOut ?? []
  const items = tag
    ? index.menu.items
        .filter((item) => item.tagIds.includes(tag.id) && !soldOut.includes(item.id))
        .slice(0, 8)
    : []
  return (
    <div className="pt-6">
      <h2 className="text-large font-bold">{t('menu.categories')}</h2>
      <CategoryLinks whole={whole} index={index} />
      {tag && items.length > 0 && (
        <>
          <h2 className="mt-8 text-large font-bold">{name(tag.names)}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-10 [&>li]:border-b [&>li]:border-line">
            {items.map((item) => (
              <ItemRow key={item.id} item={item} index={index} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function CategoryLinks({ whole, index }: AtHand) {
  const { name } = useLabels()
  const { to } = usePlace()
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {listedCategories(whole, index, topCategories(index)).map((category) => (
        <li key={category.id}>
          <Link
            href={to('category/{id}', { id: category.id })}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium hover:bg-sunken"
          >
            {name(category.names)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
