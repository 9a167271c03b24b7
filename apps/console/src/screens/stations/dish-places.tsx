import { Box, Group, NativeSelect, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import type { Arrangement, ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { stationLimits, usualTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { BookOpen, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { aboveOf, assign, menuRows, ownOf, placeOf, withWork, type AssignedField } from './assigned.ts'
import classes from './stations.module.css'

interface DishPlacesProps {
  readonly kitchen: Pick<ShopStations, 'categories' | 'items'>
  readonly arrangement: Arrangement
  readonly onChange: (arrangement: Arrangement) => void
}

/** Assigns dishes to stations and courses. A dish inherits from its category. */
export function DishPlaces({ kitchen, arrangement, onChange }: DishPlacesProps) {
  const { t } = useText()
  const [isOnlyUnassigned, setOnlyUnassigned] = useState(false)
  const rows = useMemo(() => menuRows(kitchen), [kitchen])
  const above = useMemo(() => aboveOf(kitchen), [kitchen])
  const isUnassigned = ({ id }: { readonly id: string }) =>
    placeOf(arrangement, above, id, 'stationId') === ''
  const unassigned = kitchen.items.filter(isUnassigned).length
  const unnamed = kitchen.items.filter(({ names }) => names.second === '')
  return (
    <Stack component="section" className={cards['card']} gap={12} aria-labelledby="dishes-heading">
      <Title order={2} id="dishes-heading">
        {t('stations.dishes')}
      </Title>
      <Text c="dimmed">{t('stations.dishesText')}</Text>
      {rows.length === 0 ? (
        <Message icon={BookOpen} title={t('stations.noMenu')} text={t('stations.noMenuText')} />
      ) : (
        <>
          {arrangement.stations.length > 0 && (
            <Group
              className={classes['unassigned']}
              gap="8px 20px"
              justify="space-between"
              py={10}
              px={14}
              data-some={unassigned > 0 || undefined}
            >
              <span role="status">{t('stations.unassigned', { count: unassigned })}</span>
              {(unassigned > 0 || isOnlyUnassigned) && (
                <Switch
                  label={t('stations.onlyUnassigned')}
                  checked={isOnlyUnassigned}
                  onChange={(event) => setOnlyUnassigned(event.currentTarget.checked)}
                />
              )}
            </Group>
          )}
          <Stack component="ul" className={classes['menu']} gap={4}>
            {rows
              .filter(({ items }) => !isOnlyUnassigned || items.some(isUnassigned))
              .map((row) => (
                <CategoryRow
                  key={row.id}
                  row={row}
                  items={row.items.filter((item) => !isOnlyUnassigned || isUnassigned(item))}
                  isOpen={isOnlyUnassigned}
                  {...{ arrangement, above, onChange }}
                />
              ))}
          </Stack>
          {unnamed.length > 0 && (
            <details className={classes['unnamed']}>
              <summary>
                <TriangleAlert size={18} aria-hidden /> {t('stations.unnamed', { count: unnamed.length })}
              </summary>
              <Text c="dimmed">{unnamed.map(({ names }) => names.first).join(', ')}</Text>
            </details>
          )}
        </>
      )}
    </Stack>
  )
}

interface PlacesProps extends Pick<DishPlacesProps, 'arrangement' | 'onChange'> {
  readonly row: { readonly id: string; readonly names: Names }
  readonly above: ReadonlyMap<string, string>
}

interface CategoryRowProps extends PlacesProps {
  readonly row: ReturnType<typeof menuRows>[number]
  /** The dishes to show. */
  readonly items: ReturnType<typeof menuRows>[number]['items']
  readonly isOpen: boolean
}

/** A category and its dishes, which inherit from it. */
function CategoryRow({ row, items, isOpen, ...assigning }: CategoryRowProps) {
  const { t, language } = useText()
  return (
    <li data-depth={Math.min(row.depth, 3)}>
      <Group gap="6px 16px" justify="space-between" mih={44}>
        <Box component="strong" flex="1 1 10rem" miw={0}>
          {nameIn(row.names, language)}
        </Box>
        <Places row={row} {...assigning} />
      </Group>
      {row.items.length > 0 && (
        <details open={isOpen || undefined}>
          <summary>{t('stations.showDishes', { count: row.items.length })}</summary>
          <Stack component="ul" gap={4}>
            {items.map((item) => (
              <Group
                key={item.id}
                component="li"
                gap="6px 16px"
                justify="space-between"
                mih={44}
                py={4}
                pl={16}
              >
                <Box component="span" flex="1 1 10rem" miw={0}>
                  {nameIn(item.names, language)}
                </Box>
                <Places row={item} {...assigning} />
              </Group>
            ))}
          </Stack>
        </details>
      )}
    </li>
  )
}

/** The station, the minutes and the course of a category or dish. */
function Places({ row, arrangement, above, onChange }: PlacesProps) {
  const { t, language } = useText()
  return (
    <Group className={classes['places']} wrap="nowrap" gap={8} align="stretch">
      {arrangement.stations.length > 0 && (
        <PlaceSelect
          field="stationId"
          label={t('stations.stationOf', { name: nameIn(row.names, language) })}
          {...{ row, arrangement, above, onChange }}
        />
      )}
      <WorkField
        label={t('stations.minutesOf', { name: nameIn(row.names, language) })}
        {...{ row, arrangement, onChange }}
      />
      {arrangement.courses.length > 0 && (
        <PlaceSelect
          field="courseId"
          label={t('stations.courseOf', { name: nameIn(row.names, language) })}
          {...{ row, arrangement, above, onChange }}
        />
      )}
    </Group>
  )
}
interface WorkFieldProps {
  readonly row: { readonly id: string }
  readonly label: string
  readonly arrangement: Arrangement
  readonly onChange: (arrangement: Arrangement) => void
}

/**
 * Preparation minutes of one unit. Shown only for a station with limited capacity, which promised times
 * depend on.
 */
function WorkField({ row, label, arrangement, onChange }: WorkFieldProps) {
  const own = arrangement.assigned.find(({ subjectId }) => subjectId === row.id)
  const station = arrangement.stations.find(({ stationId }) => stationId === own?.stationId)
  if (!own || !station || station.capacity === null) return null
  return (
    <NumberInput
      size="md"
      aria-label={label}
      suffix=" min"
      decimalScale={1}
      step={0.5}
      min={0.1}
      max={stationLimits.tenths / 10}
      value={(own.tenths ?? usualTenths) / 10}
      onChange={(value) =>
        onChange(
          withWork(
            arrangement,
            row.id,
            typeof value === 'number' && value > 0 ? Math.round(value * 10) : null,
          ),
        )
      }
    />
  )
}

interface PlaceSelectProps {
  readonly row: { readonly id: string }
  readonly field: AssignedField
  readonly label: string
  readonly arrangement: Arrangement
  readonly above: ReadonlyMap<string, string>
  readonly onChange: (arrangement: Arrangement) => void
}

function PlaceSelect({ row, field, label, arrangement, above, onChange }: PlaceSelectProps) {
  const { t, language } = useText()
  const places =
    field === 'stationId'
      ? arrangement.stations.map(({ stationId, names }) => ({ id: stationId, names }))
      : arrangement.courses.map(({ courseId, names }) => ({ id: courseId, names }))
  const parent = above.get(row.id)
  const inherited = parent === undefined ? '' : placeOf(arrangement, above, parent, field)
  const nameOf = (id: string) => {
    const place = places.findIndex((each) => each.id === id)
    const found = places[place]
    return found ? nameIn(found.names, language) || t('stations.name', { place: String(place + 1) }) : ''
  }
  const nowhere = t(field === 'stationId' ? 'station.none' : 'stations.noCourse')
  return (
    <NativeSelect
      aria-label={label}
      size="md"
      value={ownOf(arrangement, row.id, field) ?? ''}
      onChange={(event) => onChange(assign(arrangement, row.id, field, event.currentTarget.value || null))}
      data={[
        {
          value: '',
          label: inherited === '' ? nowhere : t('stations.inherited', { name: nameOf(inherited) }),
        },
        ...places.map(({ id }) => ({ value: id, label: nameOf(id) })),
      ]}
    />
  )
}
