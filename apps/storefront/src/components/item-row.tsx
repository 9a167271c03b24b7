import { isPlain, openingLine } from '@tabard/domain/cart/lines/opening-line'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { carriedBy } from '@tabard/domain/menu/allergens'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { notify } from '@tabard/ui/notices'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { navigate } from '@tabard/ui/router'
import { memo } from 'react'
import { avoided } from '../state/avoided.tsx'
import { usePlace } from '../state/place.tsx'
import { useIsOutsideHours } from '../state/use-is-outside-hours.ts'
import { useStock } from '../state/use-stock.ts'
import { useTakesOrders } from '../state/use-display.ts'
import { useLabels } from '../state/use-labels.ts'
import { AllergyMark } from './allergy-mark.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemMark } from './item-mark.tsx'
import { ItemPrice } from './item-price.tsx'

interface ItemRowProps {
  readonly item: Item
  readonly index: MenuIndex
  /** The category it is shown in; undefined: its own. */
  readonly categoryId?: string
  /** One level below the heading of its list. */
  readonly heading?: 'h2' | 'h3'
}

/** The element id of an item. An item can appear twice, in its own category and in a virtual one. */
function dishId({ id, categoryId }: Item, shownIn = categoryId): string {
  return shownIn === categoryId ? `dish-${id}` : `dish-${id}-${shownIn}`
}

/** One item on the menu: a tap opens it; the plus adds it directly if nothing has to be chosen. */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  categoryId,
  heading: Heading = 'h3',
}: ItemRowProps) {
  const { t, name } = useLabels()
  const { cartScope, to } = usePlace()
  const stock = useStock(item.id, item.maxQuantity)
  const isOutsideHours = useIsOutsideHours(item, index)
  const takesOrders = useTakesOrders() && !isOutsideHours
  const title = name(item.names)
  const href = to('product/{id}', { id: item.id })

  function add() {
    const line = openingLine(item, index)
    // The sheet warns about allergens before the dish goes into the cart.
    const { sure, maybe } = carriedBy(item, index, avoided.getState())
    const isMarked = sure.length + maybe.length > 0
    if (isMarked || !isPlain(item, line, index)) return navigate(href, { state: { over: location.pathname } })
    cartStore(cartScope).getState().add(line, asTaken(item, index))
    // The count at the dish responds to the tap; the notice may come a frame later.
    return setTimeout(() => notify(t('dish.added', { name: title })))
  }

  return (
    <li id={dishId(item, categoryId)} className="dish">
      <div className="dish-text">
        <Heading>
          <a
            href={href}
            data-sheet=""
            className={stock.isSoldOut || isOutsideHours ? 'text-soft' : undefined}
          >
            {title}
          </a>
        </Heading>
        {name(item.descriptions) !== '' && <p className="clamp-2">{name(item.descriptions)}</p>}
        <div className="dish-facts">
          {stock.isSoldOut ? (
            <span className="chip bg-sunken text-soft">{t('dish.soldOut')}</span>
          ) : (
            <ItemPrice item={item} currency={index.menu.currency} />
          )}
          {stock.fewLeft !== undefined && (
            <span className="chip bg-warn-soft text-warn">{t('dish.left', { count: stock.fewLeft })}</span>
          )}
          <ItemFacts item={item} index={index} />
          <AllergyMark item={item} index={index} />
        </div>
      </div>
      <div className="dish-mark">
        <ItemMark
          item={item}
          index={index}
          haste={index.menu.items.slice(0, 4).includes(item) ? 'eager' : undefined}
          className={`size-[5.5rem] text-4xl ${stock.isSoldOut ? 'opacity-45 grayscale' : ''}`}
        />
        {takesOrders && !stock.isSoldOut && (
          <button
            type="button"
            aria-label={t('dish.addNamed', { name: title })}
            disabled={stock.room < (item.minQuantity ?? 1)}
            onClick={add}
            className="dish-add"
          />
        )}
        {takesOrders && stock.inCart > 0 && (
          <span className="figures absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-small font-bold text-accent-ink">
            <span className="sr-only">{t('dish.inCart')}</span>
            {stock.inCart}
          </span>
        )}
      </div>
    </li>
  )
})
