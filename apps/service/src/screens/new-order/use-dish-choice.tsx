import type { CartLine } from '@tabard/domain/cart/cart'
import { isPlain } from '@tabard/domain/cart/lines/opening-line'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { newDraft } from '@tabard/ordering-ui/item-form/draft'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { ChooseDish } from '../../components/choosing/choose-dish.tsx'
import { withChoice, withDish, type OrderDraft } from './order-draft.ts'

interface Choosing {
  readonly item: Item
  readonly quantity: number
  /** Undefined: a new line. */
  readonly line: CartLine | undefined
}

interface DishChoiceProps {
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  readonly orderType: string
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
}

/** Adds a dish at once, or after its choices; `dialog` shows them. */
export function useDishChoice({ index, shopStatus, orderType, onChange }: DishChoiceProps) {
  const [choosing, setChoosing] = useState<Choosing>()
  const add = (line: CartLine, item: Item) =>
    onChange((draft) => withDish(draft, { ...line, lineId: mintUuid() }, item, Date.now()))
  const choose = (item: Item, typed: number) => {
    const line = newDraft(item, index)
    const quantity = Math.min(item.maxQuantity, Math.max(line.quantity, typed))
    if (isPlain(item, line, index)) add({ ...line, quantity }, item)
    else setChoosing({ item, quantity, line: undefined })
  }
  return {
    choose,
    edit: (line: CartLine, item: Item) => setChoosing({ item, quantity: line.quantity, line }),
    dialog: choosing && (
      <ChooseDish
        {...choosing}
        index={index}
        shopStatus={shopStatus}
        orderType={orderType}
        onClose={() => setChoosing(undefined)}
        onChosen={(line) => {
          if (choosing.line) onChange((draft) => withChoice(draft, line, choosing.item, Date.now()))
          else add(line, choosing.item)
          setChoosing(undefined)
        }}
      />
    ),
  }
}
