import { type GroupFields } from '@tabard/domain/catalogue/draft'
import { bothNames, nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { FieldConflict } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
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
  const optionsIn = ({ options }: GroupFields) =>
    options.map(({ names, cents }) => `${nameIn(names, language)} ${money(Math.max(0, cents))}`).join(', ')
  return (
    <FieldConflict
      form={form}
      fields={[
        { field: t('menuEdit.name'), text: ({ names }) => bothNames(names) },
        {
          field: t('menuGroup.choosing'),
          text: (group) => groupLabels({ ...group, id: groupId, revision: 0, options: [] }),
        },
        { field: t('menuSold.saying'), text: preModifierLabels },
        { field: t('menuGroup.options'), text: optionsIn },
      ]}
    />
  )
}
