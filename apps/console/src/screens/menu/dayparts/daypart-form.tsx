import { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkDaypart } from '@tabard/domain/catalogue/check-daypart'
import {
  usesOfDaypart,
  type DaypartFields,
  type DraftDaypart,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { bothNames, nameIn } from '@tabard/domain/text/names'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '../../../text.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { FieldConflict } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { entriesOf, weekOf, type DaypartEntry } from '../selling-rules/daypart-entries.ts'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import { lunch, EntriesFields } from './entries-fields.tsx'
import type { ConflictingForm } from '@tabard/staff-ui/form-kit/use-form'

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

const fresh: { value: DaypartDraft; revision: number | null } = {
  value: { names: { first: '', second: '' }, entries: entriesOf(weekOf([lunch])) },
  revision: null,
}

/** The form of one daypart: its names and hours. */
export function DaypartForm({ daypartId, draft, daypart, onClose }: DaypartFormProps) {
  const { t, language } = useText()
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
        <DaypartConflict form={form} />
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(next) => form.change({ names: next })}
        />
        <EntriesFields
          entries={entries}
          fault={faultOf('hours')}
          onChange={(next) => form.change({ entries: next })}
        />
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

/** Both versions of a daypart that another person saved. */
function DaypartConflict({ form }: { readonly form: ConflictingForm<DaypartDraft> }) {
  const { t } = useText()
  const labels = useSellingRuleLabels(undefined)
  return (
    <FieldConflict
      form={form}
      fields={[
        { field: t('menuEdit.name'), text: ({ names }) => bothNames(names) },
        { field: t('daypart.when'), text: ({ entries }) => labels.hours(weekOf(entries)) },
      ]}
    />
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
