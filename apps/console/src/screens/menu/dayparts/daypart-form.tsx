import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Chip, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkDaypart } from '@tabard/domain/catalogue/check-daypart'
import {
  usesOfDaypart,
  type DaypartFields,
  type DraftDaypart,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { nameIn } from '@tabard/domain/text/names'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { fromClock, toClock } from '../../../components/fields/clock-minutes.ts'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '@tabard/staff-ui/text'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { entriesOf, weekOf, type DaypartEntry } from '../selling-rules/daypart-entries.ts'
import { RemoveButton } from '../selling-rules/other-prices.tsx'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useWeekdays, weekdays } from '../selling-rules/use-weekdays.ts'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import classes from './dayparts.module.css'

interface DaypartFormProps {
  readonly daypartId: string
  readonly draft: MenuDraft
  /** Undefined: a new daypart. */
  readonly daypart: DraftDaypart | undefined
  readonly onClose: () => void
}

/** The hours as the form shows them: times with the days that share them. */
interface DaypartDraft {
  readonly names: DaypartFields['names']
  readonly entries: readonly DaypartEntry[]
}

const lunch: DaypartEntry = { days: [1, 2, 3, 4, 5], opensMinute: 690, durationMinutes: 180 }
const fresh: { value: DaypartDraft; revision: number | null } = {
  value: { names: { first: '', second: '' }, entries: entriesOf(weekOf([lunch])) },
  revision: null,
}

/** The form of one daypart: its names and hours. */
export function DaypartForm({ daypartId, draft, daypart, onClose }: DaypartFormProps) {
  const { t, language } = useText()
  const labels = useSellingRuleLabels(undefined)
  const [isRemoving, setRemoving] = useState(false)
  const { removeDaypart } = useMenuActions()
  const form = useRowForm({
    row: menuEditing.saveDaypart,
    stored: daypart ? storedOf(daypart) : fresh,
    blank: fresh,
    toInput: (draft, revision) => ({ daypartId, revision, daypart: cleaned(draft) }),
    toStored: (current) => storedOf(current as DraftDaypart),
    check: shownFaults,
    isSame: (a, b) => isSameValue(sorted(a), sorted(b)),
    onClose,
  })
  const { names, entries } = form.value
  const setEntries = (next: readonly DaypartEntry[]) => form.change({ entries: next })
  const theirs = form.conflict?.theirs
  const faultOf = useFaultLabels(form.faults)
  const uses = usesOfDaypart(draft, daypartId)

  return (
    <GuardedDrawer
      size={620}
      isDirty={form.isDirty}
      title={daypart ? nameIn(daypart.names, language) : t('daypart.new')}
      onClose={onClose}
    >
      <FormFrame form={form}>
        {theirs && (
          <ConflictNotice
            form={form}
            rows={[
              {
                field: t('menuEdit.name'),
                mine: nameIn(names, language),
                theirs: nameIn(theirs.names, language),
              },
              {
                field: t('daypart.when'),
                mine: labels.hours(weekOf(entries)),
                theirs: labels.hours(weekOf(theirs.entries)),
              },
            ]}
          />
        )}
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(next) => form.change({ names: next })}
        />
        <Title order={3}>{t('daypart.when')}</Title>
        {entries.map((entry, place) => (
          <EntryFields
            key={place}
            name={t('daypart.entry', { place: place + 1 })}
            entry={entry}
            onChange={(next) => setEntries(entries.map((each, at) => (at === place ? next : each)))}
            onRemove={() => setEntries(entries.filter((_, at) => at !== place))}
          />
        ))}
        {faultOf('hours') !== undefined && (
          <Text role="alert" c="var(--red)" fz="0.9375rem">
            {faultOf('hours')}
          </Text>
        )}
        <div>
          <Button
            variant="light"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() =>
              setEntries([...entries, entries.length === 0 ? lunch : { ...lunch, days: [6, 7] }])
            }
          >
            {t('daypart.addTime')}
          </Button>
        </div>
        <FormFoot
          form={form}
          save={t('menuEdit.save')}
          remove={daypart && { label: t('menuEdit.remove'), onClick: () => setRemoving(true) }}
        />
      </FormFrame>
      <AskFirst
        isOpen={isRemoving}
        isGrave
        title={t('daypart.removeTitle', { name: nameIn(names, language) })}
        text={t('daypart.removeText', uses)}
        yes={t('menuEdit.remove')}
        onYes={() => {
          setRemoving(false)
          onClose()
          if (daypart) void removeDaypart(daypart.id, daypart.revision)
        }}
        onNo={() => setRemoving(false)}
      />
    </GuardedDrawer>
  )
}

interface EntryFieldsProps {
  readonly name: string
  readonly entry: DaypartEntry
  readonly onChange: (entry: DaypartEntry) => void
  readonly onRemove: () => void
}

/** Days with one start and end. An end that is not after the start is on the next day. */
function EntryFields({ name, entry, onChange, onRemove }: EntryFieldsProps) {
  const { t } = useText()
  const { short } = useWeekdays()
  const { days, opensMinute, durationMinutes } = entry
  const ends = (opensMinute + durationMinutes) % 1_440
  const until = (from: number, to: number) => ((to - from + 1_439) % 1_440) + 1
  return (
    <Stack className={cards['card']} gap={12} role="group" aria-label={name}>
      <Group className={classes['chips']} gap={8} align="stretch" role="group" aria-label={t('daypart.days')}>
        {weekdays.map((weekday) => (
          <Chip
            key={weekday}
            size="md"
            checked={days.includes(weekday)}
            onChange={(isOn) =>
              onChange({
                ...entry,
                days: weekdays.filter((each) => (each === weekday ? isOn : days.includes(each))),
              })
            }
          >
            {short(weekday)}
          </Chip>
        ))}
      </Group>
      <div className={classes['times']}>
        <TextInput
          type="time"
          size="md"
          label={t('daypart.from')}
          value={toClock(opensMinute)}
          onChange={(event) => {
            const from = fromClock(event.currentTarget.value)
            if (from !== undefined)
              onChange({ ...entry, opensMinute: from, durationMinutes: until(from, ends) })
          }}
        />
        <TextInput
          type="time"
          size="md"
          label={t('daypart.to')}
          value={toClock(ends)}
          onChange={(event) => {
            const to = fromClock(event.currentTarget.value)
            if (to !== undefined) onChange({ ...entry, durationMinutes: until(opensMinute, to) })
          }}
        />
        <RemoveButton name={name} onClick={onRemove} />
      </div>
      {opensMinute + durationMinutes > 1_440 && (
        <Text c="dimmed" fz="0.9375rem">
          {t('daypart.nextDay')}
        </Text>
      )}
    </Stack>
  )
}

const storedOf = ({ names, hours, revision }: DraftDaypart) => ({
  value: { names, entries: entriesOf(hours) },
  revision,
})

const fieldsOf = ({ names, entries }: DaypartDraft): DaypartFields => ({ names, hours: weekOf(entries) })

function cleaned(draft: DaypartDraft): DaypartFields {
  const checked = checkDaypart(fieldsOf(draft))
  return checked.ok ? checked.fields : fieldsOf(draft)
}

/** Empty fields are no fault before an attempt to save. */
function shownFaults(draft: DaypartDraft, hasTried: boolean) {
  const checked = checkDaypart(fieldsOf(draft))
  return checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault !== 'missing')
}

/** The order in which entries were typed is not a change. */
const sorted = ({ names, entries }: DaypartDraft) => ({
  names,
  hours: weekOf(entries).toSorted(
    (one, other) => one.weekday - other.weekday || one.opensMinute - other.opensMinute,
  ),
})
