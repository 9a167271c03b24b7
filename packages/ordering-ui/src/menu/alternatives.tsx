import type { MenuIndex } from '@tabard/domain/menu/menu'
import { lowestPrice, similarItems } from '@tabard/domain/menu/similar-items'
import { Link, usePath } from '@tabard/ui/router'
import { useOrdering } from '../context/ordering.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { useShopStatus } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { ItemMark } from './item-mark.tsx'

/** Suggests alternatives to a sold-out item. */
export function Alternatives({
  itemId,
  index,
  isSheet = false,
}: {
  readonly itemId: string
  readonly index: MenuIndex
  readonly isSheet?: boolean
}) {
  const { t, name, money } = useLabels()
  const { to } = useOrdering()
  const [path] = usePath()
  const menuContext = useMenuContext()
  const shopStatus = useShopStatus().data
  const gone = Object.entries(shopStatus?.remaining ?? {}).flatMap(([id, left]) => (left === 0 ? [id] : []))
  const items = similarItems(index, itemId, [...(shopStatus?.soldOut ?? []), ...gone])
  if (items.length === 0) return null
  return (
    <section aria-label={t('dish.instead')}>
      <p className="font-semibold">{t('dish.instead')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={to('product/{id}', { id: item.id })}
              replace={isSheet}
              state={isSheet ? history.state : { over: path }}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface p-2 hover:bg-sunken"
            >
              <ItemMark item={item} className="size-11" sizes="44px" />
              <span className="flex-1 font-medium">{name(item.names)}</span>
              <span className="figures pr-2 text-soft">
                {money(lowestPrice(item, menuContext), index.menu.currency)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
