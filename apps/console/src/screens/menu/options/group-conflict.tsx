import { type GroupFields } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { useGroupLabels } from '../use-group-labels.ts'
import { usePreModifierLabels } from './pre-modifier-fields.tsx'
import type { ConflictingForm } from '@tabard/staff-ui/form-kit/use-form'

interface GroupConflictProps {
  readonly groupId: string
  readonly form: ConflictingForm<GroupFields>
}

/** Both versions of an option group that another person saved. */
export function GroupConflict({ groupId, form }: GroupConflictProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const groupLabels = useGroupLabels()
  const preModifierLabels = usePreModifierLabels()
  const { value: fields, conflict } = form
  const theirs = conflict?.theirs
  const optionsIn = ({ options }: GroupFields) =>
    options.map(({ names, cents }) => `${nameIn(names, language)} ${money(Math.max(0, cents))}`).join(', ')
  if (!theirs) return null
  return (
    <ConflictNotice
      form={form}
      rows={[
        {
          field: t('menuEdit.name'),
          mine: nameIn(fields.names, language),
          theirs: nameIn(theirs.names, language),
        },
        {
          field: t('menuGroup.choosing'),
          mine: groupLabels({ ...fields, id: groupId, revision: 0, options: [] }),
          theirs: groupLabels({ ...theirs, id: groupId, revision: 0, options: [] }),
        },
        {
          field: t('menuSold.saying'),
          mine: preModifierLabels(fields),
          theirs: preModifierLabels(theirs),
        },
        {
          field: t('menuGroup.options'),
          mine: optionsIn(fields),
          theirs: optionsIn(theirs),
        },
      ]}
    />
  )
}
