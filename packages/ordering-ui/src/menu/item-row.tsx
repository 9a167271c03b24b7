import { isPlain, openingLine } from '@tabard/domain/cart/lines/opening-line'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { carriedBy } from '@tabard/domain/menu/allergens'
import type { CartLine } from '@tabard/domain/cart/cart'
import { firstItems } from '@tabard/domain/menu/first-items'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { cartStore, useCart } from '../cart-state/use-cart.ts'
import { navigate } from '@tabard/ui/router'
import { memo } from 'react'
import { avoided } from './avoided.tsx'
import { useOrdering } from '../context/ordering.tsx'
import { useIsOutsideHours } from './use-is-outside-hours.ts'
import { useStock } from './use-stock.ts'
import { useDisplay, useTakesOrders } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
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

/** The width of `.dish-picture`. */
const pictureSizes = '120px'

/** How urgent the picture of an item is, by the item's place in the first screenful; -1: below it. */
function hasteOf(place: number): 'high' | 'eager' | undefined {
  if (place === 0) return 'high'
  return place > 0 ? 'eager' : undefined
}

/** The element id of an item. An item can appear twice, in its own category and in a virtual one. */
function dishId({ id, categoryId }: Item, shownIn = categoryId): string {
  return shownIn === categoryId ? `dish-${id}` : `dish-${id}-${shownIn}`
}

/**
 * One item on the menu: a tap opens it; the plus adds it directly if nothing has to be chosen, and the minus takes one
 * off. Without a picture its text has the whole width.
 */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  categoryId,
  heading: Heading = 'h3',
}: ItemRowProps) {
  const { t, name } = useLabels()
  const { cartScope, to } = useOrdering()
  const stock = useStock(item.id, item.maxQuantity)
  const isOutsideHours = useIsOutsideHours(item, index)
  const takesOrders = useTakesOrders() && !isOutsideHours
  const hasPicture = useDisplay().showsImages && item.picture !== undefined
  const title = name(item.names)
  const href = to('product/{id}', { id: item.id })

  function add() {
    const line = openingLine(item, index)
    // The sheet warns about allergens before the dish goes into the cart.
    const { sure, maybe } = carriedBy(item, index, avoided.getState())
    const isMarked = sure.length + maybe.length > 0
    if (isMarked || !isPlain(item, line, index)) navigate(href, { state: { over: location.pathname } })
    else cartStore(cartScope).getState().add(line, asTaken(item, index))
  }

  return (
    <li id={dishId(item, categoryId)} className={hasPicture ? 'dish' : 'dish bare'}>
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
            <ItemPrice item={item} index={index} />
          )}
          {stock.fewLeft !== undefined && (
            <span className="chip bg-warn-soft text-warn">{t('dish.left', { count: stock.fewLeft })}</span>
          )}
          <ItemFacts item={item} index={index} />
          <AllergyMark item={item} index={index} />
        </div>
      </div>
      <div className="dish-mark">
        {hasPicture && (
          <ItemMark
            item={item}
            haste={hasteOf(firstItems(index.menu).indexOf(item))}
            sizes={pictureSizes}
            className={`dish-picture ${stock.isSoldOut ? 'opacity-45 grayscale' : ''}`}
          />
        )}
        {takesOrders && !stock.isSoldOut && (
          <div role="group" aria-label={t('dish.quantityOf', { name: title })} className="dish-count">
            {stock.inCart > 0 && <CountInCart item={item} count={stock.inCart} />}
            <button
              type="button"
              aria-label={t('dish.addNamed', { name: title })}
              disabled={stock.room < (item.minQuantity ?? 1)}
              onClick={add}
              className="dish-add"
            />
          </div>
        )}
      </div>
    </li>
  )
})

/** The minus and the count in the cart. At a table a guest takes off only own dishes. */
function CountInCart({ item, count }: { readonly item: Item; readonly count: number }) {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const line = useCart(cartScope, ({ cart, shared }) =>
    cart.lines.findLast(
      ({ itemId, guest }) => itemId === item.id && (!shared || guest === undefined || guest === shared.seat),
    ),
  )
  const least = item.minQuantity ?? 1

  function takeOff({ lineId, quantity }: CartLine, button: HTMLElement) {
    const { changeQuantity, remove } = cartStore(cartScope).getState()
    // The minus goes with the last one: the plus keeps the focus at the dish.
    if (count === quantity && quantity <= least)
      button.parentElement?.querySelector<HTMLElement>('.dish-add')?.focus()
    if (quantity <= least) remove(lineId)
    else changeQuantity(lineId, -1, item)
  }

  return (
    <>
      {line && (
        <button
          type="button"
          aria-label={t('dish.less')}
          className="dish-less"
          onClick={({ currentTarget }) => takeOff(line, currentTarget)}
        />
      )}
      <output aria-live="polite" className="figures min-w-0 flex-1 text-center font-semibold">
        <span className="sr-only">{t('dish.inCart')}</span>
        {count}
      </output>
    </>
  )
}
