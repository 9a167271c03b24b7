import { TextInput, UnstyledButton } from '@mantine/core'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { searchItems } from '@tabard/domain/menu/search'
import { nameIn } from '@tabard/domain/text/names'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './amend.module.css'
import { ChooseDish, isPlain, openLine } from './choose-dish.tsx'

interface DishPickerProps {
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly onAdd: (line: CartLine) => void
}

const noPinyin = new Map()

/** The menu as on a till: search filters it, a tap adds a dish, and a dish with choices opens them. */
export function DishPicker({ index, soldOut, onAdd }: DishPickerProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const [text, setText] = useState('')
  const [choosing, setChoosing] = useState<Item>()
  const items = useMemo(
    () => (text.trim() === '' ? index.menu.items : searchItems(index, noPinyin, text)),
    [index, text],
  )
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
              onClick={() => (isPlain(item) ? onAdd(openLine(item, index)) : setChoosing(item))}
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
          soldOut={soldOut}
          onClose={() => setChoosing(undefined)}
          onAdd={(line) => {
            onAdd(line)
            setChoosing(undefined)
          }}
        />
      )}
    </div>
  )
}
