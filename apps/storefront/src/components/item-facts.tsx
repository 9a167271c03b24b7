import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { Leaf, Flame, Sprout, WheatOff, BadgeCheck } from 'lucide-react'
import { useConfig } from '../state/shop-state.tsx'
import { useLabels } from '../state/use-labels.ts'

const icons = { vegetarian: Leaf, vegan: Sprout, glutenFree: WheatOff, halal: BadgeCheck, spicy: Flame }

/** Tags and dietary marks of an item, as the shop shows them. `isFull`: with words beside the icons. */
export function ItemFacts({
  item,
  index,
  isFull = false,
}: {
  readonly item: Item
  readonly index: MenuIndex
  readonly isFull?: boolean
}) {
  const { t, name } = useLabels()
  const config = useConfig().data
  const tags =
    config?.showsTags === false ? [] : index.menu.tags.filter((tag) => item.tagIds.includes(tag.id))
  const dietary = config?.showsDietary === false ? [] : item.dietary
  if (tags.length + dietary.length === 0) return null
  return (
    <ul className="facts">
      {tags.map((tag) => (
        <li key={tag.id} className="chip tag">
          {name(tag.names)}
        </li>
      ))}
      {dietary.map((mark) => {
        const Icon = icons[mark]
        return (
          <li
            key={mark}
            className={`chip ${mark === 'spicy' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'} ${isFull ? '' : 'px-1.5'}`}
            title={t(`dietary.${mark}`)}
          >
            <Icon aria-hidden size={14} />
            <span className={isFull ? '' : 'sr-only'}>{t(`dietary.${mark}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
