import { TextInput, UnstyledButton } from '@mantine/core'
import type { CartLine } from '@tabard/domain/cart/cart'
import { isPlain } from '@tabard/domain/cart/lines/opening-line'
import { findKeyedDishes } from '@tabard/domain/menu/searching/keyed-search'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { nameIn } from '@tabard/domain/text/names'
import { newDraft } from '@tabard/ordering-ui/item-form/draft'
import { usePinyinKeys } from '@tabard/ordering-ui/search/use-pinyin-keys'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { ChooseDish } from '../../../components/choosing/choose-dish.tsx'
import { useText } from '../../../text.ts'
import classes from './amend.module.css'

interface DishPickerProps {
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  /** The code of the order's type, which decides prices. */
  readonly orderType: string
  readonly onAdd: (line: CartLine) => void
}

/** The menu as on a till: search filters it, a tap adds a dish, and a dish with choices opens them. */
export function DishPicker({ index, shopStatus, orderType, onAdd }: DishPickerProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const [text, setText] = useState('')
  const [choosing, setChoosing] = useState<Item>()
  const pinyin = usePinyinKeys(index)
  const soldOut = shopStatus?.soldOut ?? []
  const items = useMemo(
    () => (text.trim() === '' ? index.menu.items : findKeyedDishes(index, pinyin, text).items),
    [index, pinyin, text],
  )
  const add = (line: CartLine) => onAdd({ ...line, lineId: mintUuid() })
  const pick = (item: Item) => {
    const line = newDraft(item, index)
    if (isPlain(item, line, index)) add(line)
    else setChoosing(item)
  }
  return (
    <div className={classes['part']}>
      <h3>{t('amend.dishes')}</h3>
      <TextInput
        type="search"
        size="md"
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('amend.find')}
        placeholder={t('amend.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {items.length === 0 && <p className={classes['none']}>{t('amend.noDish')}</p>}
      <div className={classes['dishes']} role="group" aria-label={t('amend.dishes')} tabIndex={0}>
        {items.map((item) => {
          const isOut = soldOut.includes(item.id)
          return (
            <UnstyledButton
              key={item.id}
              className={classes['dish']}
              disabled={isOut}
              onClick={() => pick(item)}
            >
              {nameIn(item.names, language)}
              <small>{isOut ? t('amend.soldOut') : money(item.prices[0]?.cents ?? 0)}</small>
            </UnstyledButton>
          )
        })}
      </div>
      {choosing && (
        <ChooseDish
          item={choosing}
          index={index}
          shopStatus={shopStatus}
          orderType={orderType}
          onClose={() => setChoosing(undefined)}
          onChosen={(line) => {
            add(line)
            setChoosing(undefined)
          }}
        />
      )}
    </div>
  )
}
