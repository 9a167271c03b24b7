import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import type { Arrangement, ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { stationLimits, usualTenths } from '@tabard/domain/fulfilment/kitchen-load'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { BookOpen, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Message } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import cards from '../../components/cards.module.css'
import { aboveOf, assign, menuRows, ownOf, placeOf, withWork, type AssignedField } from './assigned.ts'
import classes from './stations.module.css'

interface DishPlacesProps {
  readonly kitchen: Pick<ShopStations, 'categories' | 'items'>
  readonly arrangement: Arrangement
  readonly onChange: (arrangement: Arrangement) => void
}

/** Assigns dishes to stations and courses. A dish inherits from its category. */
export function DishPlaces({ kitchen, arrangement, onChange }: DishPlacesProps) {
  const { t, language } = useText()
  const [isOnlyUnassigned, setOnlyUnassigned] = useState(false)
  const rows = useMemo(() => menuRows(kitchen), [kitchen])
  const above = useMemo(() => aboveOf(kitchen), [kitchen])
  const isUnassigned = ({ id }: { readonly id: string }) =>
    placeOf(arrangement, above, id, 'stationId') === ''
  const unassigned = kitchen.items.filter(isUnassigned).length
  const unnamed = kitchen.items.filter(({ names }) => names.second === '')
  const place = (row: { readonly id: string; readonly names: Names }) => (
    <div className={classes['places']}>
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
    </div>
  )
  return (
    <section className={cards['card']} aria-labelledby="dishes-heading">
      <h2 id="dishes-heading">{t('stations.dishes')}</h2>
      <p className={cards['soft']}>{t('stations.dishesText')}</p>
      {rows.length === 0 ? (
        <Message icon={BookOpen} title={t('stations.noMenu')} text={t('stations.noMenuText')} />
      ) : (
        <>
          {arrangement.stations.length > 0 && (
            <div className={classes['unassigned']} data-some={unassigned > 0 || undefined}>
              <span role="status">{t('stations.unassigned', { count: unassigned })}</span>
              {(unassigned > 0 || isOnlyUnassigned) && (
                <Switch
                  label={t('stations.onlyUnassigned')}
                  checked={isOnlyUnassigned}
                  onChange={(event) => setOnlyUnassigned(event.currentTarget.checked)}
                />
              )}
            </div>
          )}
          <ul className={classes['menu']}>
            {rows
              .filter(({ items }) => !isOnlyUnassigned || items.some(isUnassigned))
              .map((row) => (
                <li key={row.id} data-depth={Math.min(row.depth, 3)}>
                  <div className={classes['category']}>
                    <strong>{nameIn(row.names, language)}</strong>
                    {place(row)}
                  </div>
                  {row.items.length > 0 && (
                    <details open={isOnlyUnassigned || undefined}>
                      <summary>{t('stations.showDishes', { count: row.items.length })}</summary>
                      <ul>
                        {row.items
                          .filter((item) => !isOnlyUnassigned || isUnassigned(item))
                          .map((item) => (
                            <li key={item.id} className={classes['item']}>
                              <span>{nameIn(item.names, language)}</span>
                              {place(item)}
                            </li>
                          ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
          </ul>
          {unnamed.length > 0 && (
            <details className={classes['unnamed']}>
              <summary>
                <TriangleAlert size={18} aria-hidden /> {t('stations.unnamed', { count: unnamed.length })}
              </summary>
              <p>{unnamed.map(({ names }) => names.first).join(', ')}</p>
            </details>
          )}
        </>
      )}
    </section>
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
