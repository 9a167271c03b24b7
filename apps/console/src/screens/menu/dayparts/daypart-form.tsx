import { Button, Chip, TextInput } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { checkDaypart } from '@tabard/domain/catalogue/check-daypart'
import {
  usesOfDaypart,
  type DaypartFields,
  type DraftDaypart,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { nameIn } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/queries'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '../../../components/ask-first.tsx'
import { fromClock, toClock } from '../../../components/clock-minutes.ts'
import { NamesFields } from '../../../components/names-fields.tsx'
import { showNotice, complain as tell, useComplain } from '../../../components/notices.tsx'
import { useText } from '../../../components/text.ts'
import { focusFault } from '../focus-fault.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { Meanwhile } from '../meanwhile.tsx'
import { entriesOf, weekOf, type DaypartEntry } from '../selling-rules/daypart-entries.ts'
import { RemoveButton } from '../selling-rules/other-prices.tsx'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useWeekdays, weekdays } from '../selling-rules/use-weekdays.ts'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'
import classes from './dayparts.module.css'

interface DaypartFormProps {
  readonly daypartId: string
  readonly draft: MenuDraft
  /** Undefined: a new daypart. */
  readonly daypart: DraftDaypart | undefined
  readonly onClose: () => void
}

const lunch: DaypartEntry = { days: [1, 2, 3, 4, 5], opensMinute: 690, durationMinutes: 180 }
const blank: DaypartFields = { names: { first: '', second: '' }, hours: weekOf([lunch]) }

/** The form of one daypart: its names and hours. */
export function DaypartForm({ daypartId, draft, daypart, onClose }: DaypartFormProps) {
  const { t, language } = useText()
  const labels = useSellingRuleLabels(undefined)
  const [revision, setRevision] = useState(daypart?.revision ?? null)
  const [start, setStart] = useState<DaypartFields>(() => (daypart ? fieldsOf(daypart) : blank))
  const [names, setNames] = useState(start.names)
  const [entries, setEntries] = useState(() => entriesOf(start.hours))
  const [hasTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [theirs, setTheirs] = useState<{ readonly current: DraftDaypart; readonly byName: string }>()
  const save = useWrite(menuEditing.saveDaypart)
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { removeDaypart } = useMenuActions()
  const fields = { names, hours: weekOf(entries) }
  const checked = checkDaypart(fields)
  const faultOf = useFaultLabels(
    checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault !== 'missing'),
  )
  const uses = usesOfDaypart(draft, daypartId)

  const submit = () => {
    setTried(true)
    if (!checked.ok) return
    save.mutate(
      { daypartId, revision, daypart: checked.fields },
      {
        onSuccess: () => {
          void refresh()
          showNotice(t('menuEdit.saved'))
          onClose()
        },
        onError: (error) => {
          const changed = refusalData(error, 'menu.changedMeanwhile')
          if (changed?.current)
            setTheirs({ current: changed.current as DraftDaypart, byName: changed.byName })
          else if (changed) {
            // Another person removed it: the typed values can still be saved as a new daypart.
            setRevision(null)
            tell(t('menuConflict.removedRow'), t)
          } else complain(error)
          void refresh()
        },
      },
    )
  }

  return (
    <GuardedDrawer
      size={620}
      isDirty={!isSameValue({ names, hours: sorted(fields) }, { ...start, hours: sorted(start) })}
      title={daypart ? nameIn(daypart.names, language) : t('daypart.new')}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          focusFault(event.currentTarget)
          submit()
        }}
      >
        {theirs && (
          <Meanwhile
            byName={theirs.byName}
            rows={[
              {
                field: t('menuEdit.name'),
                mine: nameIn(names, language),
                theirs: nameIn(theirs.current.names, language),
              },
              {
                field: t('daypart.when'),
                mine: labels.hours(fields.hours),
                theirs: labels.hours(theirs.current.hours),
              },
            ]}
            onMine={() => {
              setRevision(theirs.current.revision)
              setTheirs(undefined)
            }}
            onTheirs={() => {
              const current = fieldsOf(theirs.current)
              setRevision(theirs.current.revision)
              setStart(current)
              setNames(current.names)
              setEntries(entriesOf(current.hours))
              setTheirs(undefined)
            }}
          />
        )}
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={setNames}
        />
        <h3>{t('daypart.when')}</h3>
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
          <p role="alert" className={classes['fault']}>
            {faultOf('hours')}
          </p>
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
        <footer className={classes['footer']} data-foot>
          {daypart && (
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('menuEdit.remove')}
            </Button>
          )}
          <Button type="submit" ml="auto" loading={save.isPending} disabled={theirs !== undefined}>
            {t('menuEdit.save')}
          </Button>
        </footer>
      </form>
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
    <div className={classes['entry']} role="group" aria-label={name}>
      <div className={classes['chips']} role="group" aria-label={t('daypart.days')}>
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
      </div>
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
        <span className={classes['hint']}>
          {opensMinute + durationMinutes > 1_440 ? t('daypart.nextDay') : ''}
        </span>
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </div>
  )
}

const fieldsOf = ({ names, hours }: DraftDaypart): DaypartFields => ({ names, hours })

/** The order in which entries were typed is not a change. */
const sorted = ({ hours }: DaypartFields) =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.opensMinute - other.opensMinute)
