import { UnstyledButton } from '@mantine/core'
import { itemsUnder, topCategories } from '@tabard/domain/menu/category-tree'
import { splitNumber } from '@tabard/domain/menu/dish-number'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { centsAt } from '@tabard/domain/pricing/lines/choose-price'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { useText } from '../../../text.ts'
import classes from './dishes.module.css'

interface DishGridProps {
  readonly index: MenuIndex
  /** Undefined: the dishes of the category. */
  readonly found: readonly Item[] | undefined
  /** Undefined: every category. */
  readonly categoryId: string | undefined
  readonly active: Item | undefined
  /** How many of the active dish Enter adds. */
  readonly quantity: number
  readonly units: ReadonlyMap<string, number>
  readonly gone: readonly string[]
  readonly remaining: Readonly<Record<string, number>>
  readonly orderType: string
  readonly grid: RefObject<HTMLDivElement | null>
  readonly onPick: (item: Item) => void
}

/** The dishes as tiles: those that were found, or those of a category. */
export function DishGrid({ index, found, categoryId, grid, ...tiles }: DishGridProps) {
  const { t, language } = useText()
  if (found)
    return (
      <div
        ref={grid}
        className={classes['scroll']}
        role="group"
        aria-label={t('newOrder.dishes')}
        tabIndex={0}
      >
        {found.length === 0 ? (
          <p className={classes['none']}>{t('newOrder.none')}</p>
        ) : (
          <Tiles items={found} {...tiles} />
        )}
      </div>
    )
  const categories = topCategories(index).filter(({ id }) => categoryId === undefined || id === categoryId)
  return (
    <div ref={grid} className={classes['scroll']} role="group" aria-label={t('newOrder.dishes')} tabIndex={0}>
      {categories.map((category) => {
        const items = itemsUnder(index, category.id)
        if (items.length === 0) return undefined
        return (
          <section key={category.id}>
            {categoryId === undefined && <h2>{nameIn(category.names, language)}</h2>}
            <Tiles items={items} {...tiles} />
          </section>
        )
      })}
    </div>
  )
}

interface TilesProps extends Pick<
  DishGridProps,
  'active' | 'quantity' | 'units' | 'gone' | 'remaining' | 'orderType' | 'onPick'
> {
  readonly items: readonly Item[]
}

function Tiles({ items, active, quantity, units, gone, remaining, orderType, onPick }: TilesProps) {
  return (
    <div className={classes['tiles']}>
      {items.map((item) => (
        <Tile
          key={item.id}
          item={item}
          units={units.get(item.id) ?? 0}
          isGone={gone.includes(item.id)}
          left={remaining[item.id]}
          orderType={orderType}
          isActive={item === active}
          quantity={item === active ? quantity : 1}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

interface TileProps {
  readonly item: Item
  readonly units: number
  readonly isGone: boolean
  /** How many are left. Undefined: they are not counted. */
  readonly left: number | undefined
  readonly orderType: string
  readonly isActive: boolean
  /** How many Enter adds. */
  readonly quantity: number
  readonly onPick: (item: Item) => void
}

const Tile = memo(function Tile({
  item,
  units,
  isGone,
  left,
  orderType,
  isActive,
  quantity,
  onPick,
}: TileProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const tile = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { number, name } = splitNumber(nameIn(item.names, language))
  const cents = item.prices.map((price) => centsAt(price, { orderType, daypartIds: [] }))
  const lowest = money(Math.min(...cents))
  return (
    <UnstyledButton
      ref={tile}
      className={classes['tile']}
      data-dish
      data-active={isActive || undefined}
      disabled={isGone}
      onClick={() => onPick(item)}
    >
      <span className={classes['name']}>
        {number !== '' && <b>{number}</b>} {name}
        {quantity > 1 && <b> × {quantity}</b>}
      </span>
      <small>
        {isGone
          ? t('newOrder.soldOut')
          : [
              cents.length > 1 ? t('newOrder.from', { price: lowest }) : lowest,
              left === undefined ? '' : t('newOrder.left', { count: left }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
      </small>
      {units > 0 && <span className={classes['units']}>{units}</span>}
    </UnstyledButton>
  )
})
