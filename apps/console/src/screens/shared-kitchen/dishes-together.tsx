import { Button, TextInput } from '@mantine/core'
import type { KitchenShop, SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import type { DishMatch, KitchenArrangement, SharedDish } from '@tabard/domain/kitchen/shared-dishes'
import { sharedKitchenLimits } from '@tabard/domain/kitchen/shared-dishes'
import { Link2, Plus, Search, Sparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../../components/text.ts'
import cards from '../../components/cards.module.css'
import { matchesOf, linkDishes } from './arranging.ts'
import { DishRow } from './dish-row.tsx'
import classes from './shared-kitchen.module.css'
import { useSubjectNames } from './use-subject-names.ts'

interface DishesTogetherProps {
  readonly kitchen: SharedKitchenState
  readonly members: readonly KitchenShop[]
  readonly value: KitchenArrangement
  readonly onChange: (value: KitchenArrangement) => void
}

const searchFrom = 12

/** The dishes that share one count, and suggested matches. */
export function DishesTogether({ kitchen, members, value, onChange }: DishesTogetherProps) {
  const { t } = useText()
  const { titleOf, textOf } = useSubjectNames(kitchen)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string>()
  const matches = useMemo(() => matchesOf(kitchen, value), [kitchen, value])
  const requested = search.trim().toLowerCase()
  const shown = value.dishes.filter(
    (dish) => requested === '' || dish.sharedId === opened || textOf(dish.subjects).includes(requested),
  )
  const put = (chosen: readonly DishMatch[]) => onChange(linkDishes(value, chosen, () => crypto.randomUUID()))
  const update = (next: SharedDish) =>
    onChange({
      ...value,
      dishes: value.dishes.map((dish) => (dish.sharedId === next.sharedId ? next : dish)),
    })
  const add = () => {
    const sharedId = crypto.randomUUID()
    onChange({ ...value, dishes: [{ sharedId, subjects: [] }, ...value.dishes] })
    setOpened(sharedId)
  }
  return (
    <section className={cards['card']} aria-labelledby="together-heading">
      <h2 id="together-heading">{t('kitchens.dishes')}</h2>
      <p className={cards['soft']}>{t('kitchens.dishesText')}</p>
      {matches.length > 0 && (
        <div className={classes['matches']}>
          <div className={classes['found']}>
            <Sparkles size={22} aria-hidden />
            <strong role="status">{t('kitchens.matches', { count: matches.length })}</strong>
            <Button leftSection={<Link2 size={18} aria-hidden />} onClick={() => put(matches)}>
              {t('kitchens.putAll')}
            </Button>
          </div>
          <details>
            <summary>{t('kitchens.showMatches')}</summary>
            <ul>
              {matches.map((match) => (
                <li key={match.subjects.map(({ subjectId }) => subjectId).join(' ')}>
                  <span>{titleOf(match.subjects)}</span>
                  <Button
                    variant="default"
                    aria-label={t('kitchens.putOf', { name: titleOf(match.subjects) })}
                    onClick={() => put([match])}
                  >
                    {t('kitchens.put')}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
      <div className={classes['tools']}>
        {value.dishes.length >= searchFrom && (
          <TextInput
            type="search"
            size="md"
            leftSection={<Search size={20} aria-hidden />}
            aria-label={t('kitchens.search')}
            placeholder={t('kitchens.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={value.dishes.length >= sharedKitchenLimits.dishes}
          onClick={add}
        >
          {t('kitchens.add')}
        </Button>
      </div>
      {value.dishes.length === 0 && <p className={cards['none']}>{t('kitchens.none')}</p>}
      {shown.length === 0 && value.dishes.length > 0 && (
        <p className={cards['none']}>{t('kitchens.noneFound')}</p>
      )}
      <ul className={classes['dishes']}>
        {shown.map((dish) => (
          <DishRow
            key={dish.sharedId}
            {...{ dish, members, kitchen, value }}
            left={kitchen.left[dish.sharedId]}
            isOpen={dish.sharedId === opened}
            onOpen={() => setOpened(dish.sharedId === opened ? undefined : dish.sharedId)}
            onChange={update}
            onRemove={() =>
              onChange({
                ...value,
                dishes: value.dishes.filter(({ sharedId }) => sharedId !== dish.sharedId),
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}
