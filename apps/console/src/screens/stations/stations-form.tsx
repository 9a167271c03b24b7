import { Button, NumberInput, Stack, Text, Title } from '@mantine/core'
import type { ShopStations, Arrangement } from '@tabard/contract/fulfilment/stations/calls'
import { courseLimits, stationLimits } from '@tabard/domain/kitchen/routing'
import { Plus } from 'lucide-react'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useText } from '../../text.ts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { withoutPlace } from './assigned.ts'
import { DishPlaces } from './dish-places.tsx'
import { NamedRows } from './named-rows.tsx'
import classes from './stations.module.css'
import { useStationsForm } from './use-stations-form.ts'

interface StationsFormProps {
  readonly kitchen: ShopStations
}

const unnamed = { first: '', second: '' }

export function StationsForm({ kitchen }: StationsFormProps) {
  const form = useStationsForm(kitchen)
  const { value, put: change } = form
  return (
    <FormFrame form={form} maw={980}>
      <StationsSection value={value} change={change} />
      <CoursesSection value={value} change={change} />

      {(value.stations.length > 0 || value.courses.length > 0) && (
        <DishPlaces kitchen={kitchen} arrangement={value} onChange={change} />
      )}
      <SaveBar form={form} />
    </FormFrame>
  )
}

interface SectionProps {
  readonly value: Arrangement
  readonly change: (value: Arrangement) => void
}

function StationsSection({ value, change }: SectionProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['card']} gap={12} aria-labelledby="stations-heading">
      <Title order={2} id="stations-heading">
        {t('stations.stations')}
      </Title>
      <Text c="dimmed">{t('stations.intro')}</Text>
      {value.stations.length === 0 && (
        <Text c="dimmed" p={16} bd="2px dashed var(--line)" bdrs={12} ta="center">
          {t('stations.noStations')}
        </Text>
      )}
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
        w="fit-content"
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        disabled={value.stations.length >= stationLimits.stations}
        onClick={() =>
          change({
            ...value,
            stations: [...value.stations, { stationId: mintUuid(), names: unnamed, capacity: null }],
          })
        }
      >
        {t('stations.add')}
      </Button>
    </Stack>
  )
}

function CoursesSection({ value, change }: SectionProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['card']} gap={12} aria-labelledby="courses-heading">
      <Title order={2} id="courses-heading">
        {t('stations.courses')}
      </Title>
      <Text c="dimmed">{t('stations.coursesText')}</Text>
      {value.courses.length === 0 && (
        <Text c="dimmed" p={16} bd="2px dashed var(--line)" bdrs={12} ta="center">
          {t('stations.noCourses')}
        </Text>
      )}
      <NamedRows
        label={t('stations.courses')}
        field="course"
        rows={value.courses.map((row) => ({ ...row, id: row.courseId }))}
        labelOf={(place) => t('stations.courseName', { place })}
        onChange={(rows) => change({ ...value, courses: rows.map(({ id: _, ...row }) => row) })}
        onRemove={(id) => change(withoutPlace(value, 'courseId', id))}
      />
      <Button
        w="fit-content"
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        disabled={value.courses.length >= courseLimits.courses}
        onClick={() =>
          change({
            ...value,
            courses: [...value.courses, { courseId: mintUuid(), names: unnamed }],
          })
        }
      >
        {t('stations.addCourse')}
      </Button>
    </Stack>
  )
}
