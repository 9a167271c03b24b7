import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { KitchenShop, SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import type { KitchenArrangement, SharedDish, ShopSubject } from '@tabard/domain/kitchen/shared-dishes'
import { Pencil, Unlink } from 'lucide-react'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { withSubject } from './arranging.ts'
import classes from './shared-kitchen.module.css'
import { useSubjectNames } from './use-subject-names.ts'

interface DishRowProps {
  readonly dish: SharedDish
  readonly members: readonly KitchenShop[]
  readonly kitchen: SharedKitchenState
  readonly value: KitchenArrangement
  /** Undefined: not counted. */
  readonly left: number | undefined
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (dish: SharedDish) => void
  readonly onRemove: () => void
}

/** One shared count, and the dish of each shop that uses it. */
export function DishRow(props: DishRowProps) {
  const { dish, members, kitchen, value, left, isOpen, onOpen, onChange, onRemove } = props
  const { t } = useText()
  const inLanguage = useNames()
  const { sayPart, titleOf } = useSubjectNames(kitchen)
  const title = titleOf(dish.subjects)
  const isShort = dish.subjects.length < 2
  return (
    <li className={classes['dish']} data-short={isShort || undefined}>
      <Stack gap={2}>
        <strong>{title}</strong>
        <Text span c="dimmed">
          {isShort
            ? t('kitchens.needsTwo')
            : dish.subjects
                .map((each) => {
                  const shop = members.find(({ shopId }) => shopId === each.shopId)
                  return sayPart(shop ? inLanguage(shop.names) : '', each)
                })
                .join(' · ')}
        </Text>
      </Stack>
      {left !== undefined && (
        <Box component="span" className={classes['left']} py={4} px={10} fw={600}>
          {t('kitchens.left', { count: left })}
        </Box>
      )}
      <Group className={classes['acts']} wrap="nowrap" gap={4} align="stretch">
        <Button
          variant="default"
          leftSection={<Pencil size={18} aria-hidden />}
          aria-label={t('kitchens.changeOf', { name: title })}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {t(isOpen ? 'kitchens.done' : 'kitchens.change')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Unlink size={18} aria-hidden />}
          aria-label={t('kitchens.apartOf', { name: title })}
          onClick={onRemove}
        >
          {t('kitchens.apart')}
        </Button>
      </Group>
      {isOpen && (
        <div className={classes['choices']}>
          {members.map((shop) => (
            <NativeSelect
              key={shop.shopId}
              size="md"
              label={inLanguage(shop.names)}
              value={dish.subjects.find(({ shopId }) => shopId === shop.shopId)?.subjectId ?? ''}
              data={[
                { value: '', label: t('kitchens.notHere') },
                ...groupsOf(shop.subjects, takenElsewhere(value, dish), inLanguage, t('kitchens.offMenu')),
              ]}
              onChange={(event) =>
                onChange(withSubject(dish, value.shopIds, shop.shopId, event.currentTarget.value))
              }
            />
          ))}
        </div>
      )}
    </li>
  )
}

function takenElsewhere({ dishes }: KitchenArrangement, own: SharedDish): ReadonlySet<string> {
  return new Set(
    dishes
      .filter(({ sharedId }) => sharedId !== own.sharedId)
      .flatMap(({ subjects }) => subjects.map(({ subjectId }) => subjectId)),
  )
}

/** Dishes that can still be chosen, by category and option group. */
function groupsOf(
  subjects: readonly ShopSubject[],
  taken: ReadonlySet<string>,
  inLanguage: ReturnType<typeof useNames>,
  offMenu: string,
) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { subjectId, names, groupNames, isOnMenu } of subjects)
    if (!taken.has(subjectId)) {
      const group = isOnMenu ? inLanguage(groupNames) : offMenu
      const row = { value: subjectId, label: inLanguage(names) || offMenu }
      groups.set(group, [...(groups.get(group) ?? []), row])
    }
  return [...groups].map(([group, items]) => ({ group, items }))
}
