import { Box, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { KitchenShop, SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import type { DishMatch, KitchenArrangement, SharedDish } from '@tabard/domain/kitchen/shared-dishes'
import { sharedKitchenLimits } from '@tabard/domain/kitchen/shared-dishes'
import { Link2, Plus, Search, Sparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../../text.ts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
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
  const { textOf } = useSubjectNames(kitchen)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string>()
  const requested = search.trim().toLowerCase()
  const shown = value.dishes.filter(
    (dish) => requested === '' || dish.sharedId === opened || textOf(dish.subjects).includes(requested),
  )
  const update = (next: SharedDish) =>
    onChange({
      ...value,
      dishes: value.dishes.map((dish) => (dish.sharedId === next.sharedId ? next : dish)),
    })
  const add = () => {
    const sharedId = mintUuid()
    onChange({ ...value, dishes: [{ sharedId, subjects: [] }, ...value.dishes] })
    setOpened(sharedId)
  }
  return (
    <Stack component="section" className={cards['card']} gap={12} aria-labelledby="together-heading">
      <Title order={2} id="together-heading">
        {t('kitchens.dishes')}
      </Title>
      <Text c="dimmed">{t('kitchens.dishesText')}</Text>
      <Matches kitchen={kitchen} value={value} onChange={onChange} />
      <Group className={classes['tools']} gap="8px 12px" align="stretch">
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
      </Group>
      {shown.length === 0 && (
        <Text c="dimmed" p={16} bd="2px dashed var(--line)" bdrs={12} ta="center">
          {t(value.dishes.length === 0 ? 'kitchens.none' : 'kitchens.noneFound')}
        </Text>
      )}
      <Stack component="ul" gap={8}>
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
      </Stack>
    </Stack>
  )
}

/** Dishes of the same name in several shops, to link with one tap. */
function Matches({ kitchen, value, onChange }: Pick<DishesTogetherProps, 'kitchen' | 'value' | 'onChange'>) {
  const { t } = useText()
  const { titleOf } = useSubjectNames(kitchen)
  const matches = useMemo(() => matchesOf(kitchen, value), [kitchen, value])
  const put = (chosen: readonly DishMatch[]) => onChange(linkDishes(value, chosen, () => mintUuid()))
  if (matches.length === 0) return null
  return (
    <Stack className={classes['matches']} gap={8} py={12} px={16} c="var(--accent-ink)">
      <Group gap="8px 12px">
        <Sparkles size={22} aria-hidden />
        <Box component="strong" flex="1 1 14rem" role="status">
          {t('kitchens.matches', { count: matches.length })}
        </Box>
        <Button leftSection={<Link2 size={18} aria-hidden />} onClick={() => put(matches)}>
          {t('kitchens.putAll')}
        </Button>
      </Group>
      <details>
        <summary>{t('kitchens.showMatches')}</summary>
        <Stack component="ul" gap={8}>
          {matches.map((match) => (
            <Group
              component="li"
              gap="4px 12px"
              justify="space-between"
              mih={44}
              key={match.subjects.map(({ subjectId }) => subjectId).join(' ')}
            >
              <span>{titleOf(match.subjects)}</span>
              <Button
                variant="default"
                aria-label={t('kitchens.putOf', { name: titleOf(match.subjects) })}
                onClick={() => put([match])}
              >
                {t('kitchens.put')}
              </Button>
            </Group>
          ))}
        </Stack>
      </details>
    </Stack>
  )
}
