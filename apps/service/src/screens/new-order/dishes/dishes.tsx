import { VisuallyHidden } from '@mantine/core'
import { hasNumbers } from '@tabard/domain/menu/searching/keyed-search'
import { goneIds } from '@tabard/domain/menu/hide-sold-out'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { nameIn } from '@tabard/domain/text/names'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../text.ts'
import tiles from './dishes.module.css'
import { CategoryChips } from './category-chips.tsx'
import { DishGrid } from './dish-grid.tsx'
import classes from '../new-order.module.css'
import { unitsByItem, type OrderDraft } from '../order-draft.ts'
import { NumberField } from './number-field.tsx'
import { SearchField } from './search-field.tsx'
import { useDishSearch } from './use-dish-search.ts'

interface DishesProps {
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  readonly draft: OrderDraft
  readonly orderType: string
  readonly onPick: (item: Item, quantity: number) => void
  readonly onSend: () => void
}

const noneLeft = { soldOut: [], remaining: {} }

/** The dishes to choose from: search, categories and tiles. */
export function Dishes({ index, shopStatus, draft, orderType, onPick, onSend }: DishesProps) {
  const { t, language } = useText()
  const search = useDishSearch(index)
  const isNumbered = useMemo(() => hasNumbers(index), [index])
  const [categoryId, setCategoryId] = useState<string>()
  const grid = useRef<HTMLDivElement>(null)
  const units = useMemo(() => unitsByItem(draft), [draft])
  const known = shopStatus ?? noneLeft
  const gone = useMemo(() => goneIds(shopStatus ?? noneLeft), [shopStatus])
  const { active, quantity, found } = search
  const pick = (item: Item) => {
    if (gone.includes(item.id)) return
    onPick(item, quantity)
    search.setText('')
  }
  const pickLatest = useLatest(pick)
  return (
    <section className={classes['dishes']} aria-label={t('newOrder.dishes')}>
      <div className={tiles['fields']}>
        <SearchField
          search={search}
          isBesideNumbers={isNumbered}
          perRow={() => perRow(grid.current)}
          onEnter={() => active && pick(active)}
          onSend={onSend}
        />
        {isNumbered && <NumberField search={search} onEnter={() => active && pick(active)} onSend={onSend} />}
      </div>
      <VisuallyHidden role="status">
        {active
          ? t(gone.includes(active.id) ? 'newOrder.hitGone' : 'newOrder.hit', {
              name: nameIn(active.names, language),
              quantity,
            })
          : ''}
      </VisuallyHidden>
      {!found && <CategoryChips index={index} chosen={categoryId} onChoose={setCategoryId} />}
      <DishGrid
        index={index}
        found={found}
        categoryId={categoryId}
        active={active}
        quantity={quantity}
        units={units}
        gone={gone}
        remaining={known.remaining}
        orderType={orderType}
        grid={grid}
        onPick={pickLatest}
      />
    </section>
  )
}

/** A function that stays the same between renders and calls the latest one: tiles render only when they change. */
function useLatest<Value>(call: (value: Value) => void): (value: Value) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useCallback((value: Value) => latest.current(value), [])
}

/** The number of tiles in a row of the grid. */
function perRow(grid: HTMLDivElement | null): number {
  const tops = [...(grid?.querySelectorAll<HTMLElement>('[data-dish]') ?? [])].map((tile) => tile.offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}
