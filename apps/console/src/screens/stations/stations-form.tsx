import { Button, NumberInput } from '@mantine/core'
import type { ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { courseLimits, stationLimits } from '@tabard/domain/kitchen/routing'
import { Plus } from 'lucide-react'
import { SaveBar } from '../../components/save-bar.tsx'
import { useText } from '../../components/text.ts'
import cards from '../../components/cards.module.css'
import { withoutPlace } from './assigned.ts'
import { DishPlaces } from './dish-places.tsx'
import { NamedRows } from './named-rows.tsx'
import classes from './stations.module.css'
import { useStationsForm } from './use-stations-form.ts'

interface StationsFormProps {
  readonly kitchen: ShopStations
  /** Another person saved: load the current state. */
  readonly onMoved: () => void
}

const unnamed = { first: '', second: '' }

export function StationsForm({ kitchen, onMoved }: StationsFormProps) {
  const { t } = useText()
  const form = useStationsForm(kitchen, onMoved)
  const { value, change } = form
  return (
    <form
      className={cards['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={cards['card']} aria-labelledby="stations-heading">
        <h2 id="stations-heading">{t('stations.stations')}</h2>
        <p className={cards['soft']}>{t('stations.intro')}</p>
        {value.stations.length === 0 && <p className={cards['none']}>{t('stations.noStations')}</p>}
        <NamedRows
          label={t('stations.stations')}
          field="station"
          rows={value.stations.map((row) => ({ ...row, id: row.stationId }))}
          labelOf={(place) => t('stations.name', { place })}
          onChange={(rows) => change({ ...value, stations: rows.map(({ id: _, ...row }) => row) })}
          onRemove={(id) => change(withoutPlace(value, 'stationId', id))}
        >
          {(row, update) => (
            <NumberInput
              className={classes['hands'] ?? ''}
              size="md"
              label={t('stations.hands')}
              description={t('stations.handsHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              min={1}
              max={stationLimits.capacity}
              allowDecimal={false}
              value={row.capacity ?? ''}
              onChange={(capacity) =>
                update({ ...row, capacity: typeof capacity === 'number' ? capacity : null })
              }
            />
          )}
        </NamedRows>
        <Button
          className={classes['add'] ?? ''}
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={value.stations.length >= stationLimits.stations}
          onClick={() =>
            change({
              ...value,
              stations: [
                ...value.stations,
                { stationId: crypto.randomUUID(), names: unnamed, capacity: null },
              ],
            })
          }
        >
          {t('stations.add')}
        </Button>
      </section>

      <section className={cards['card']} aria-labelledby="courses-heading">
        <h2 id="courses-heading">{t('stations.courses')}</h2>
        <p className={cards['soft']}>{t('stations.coursesText')}</p>
        {value.courses.length === 0 && <p className={cards['none']}>{t('stations.noCourses')}</p>}
        <NamedRows
          label={t('stations.courses')}
          field="course"
          rows={value.courses.map((row) => ({ ...row, id: row.courseId }))}
          labelOf={(place) => t('stations.courseName', { place })}
          onChange={(rows) => change({ ...value, courses: rows.map(({ id: _, ...row }) => row) })}
          onRemove={(id) => change(withoutPlace(value, 'courseId', id))}
        />
        <Button
          className={classes['add'] ?? ''}
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={value.courses.length >= courseLimits.courses}
          onClick={() =>
            change({
              ...value,
              courses: [...value.courses, { courseId: crypto.randomUUID(), names: unnamed }],
            })
          }
        >
          {t('stations.addCourse')}
        </Button>
      </section>

      {(value.stations.length > 0 || value.courses.length > 0) && (
        <DishPlaces kitchen={kitchen} arrangement={value} onChange={change} />
      )}
      <SaveBar form={form} />
    </form>
  )
}
