import { type CategoryFields, type MenuDraft } from '@tabard/domain/catalogue/draft'
import { bothNames, nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { FieldConflict } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import type { ConflictingForm } from '@tabard/staff-ui/form-kit/use-form'
import { categoryFlags } from './placement-fields.tsx'

interface CategoryConflictProps {
  readonly form: ConflictingForm<CategoryFields>
  readonly draft: MenuDraft
}

/** Both versions of a category that another person saved. */
export function CategoryConflict({ form, draft }: CategoryConflictProps) {
  const { t } = useText()
  const labels = useCategoryLabels(draft)
  return (
    <FieldConflict
      form={form}
      fields={[
        { field: t('menuEdit.name'), text: ({ names }) => bothNames(names) },
        { field: t('menuField.displayName'), text: ({ displayName = '' }) => displayName },
        { field: t('menuEdit.description'), text: ({ descriptions }) => bothNames(descriptions) },
        { field: t('menuEdit.standsIn'), text: ({ parentId }) => labels.parent(parentId) },
        { field: t('menuField.hiddenOn'), text: ({ hiddenOn }) => labels.channels(hiddenOn) },
        { field: t('menuField.daypartIds'), text: labels.dayparts },
        { field: t('menuSold.categoryRules'), text: labels.flags },
      ]}
    />
  )
}

/** Describes the placement of a category: parent, channels, dayparts, rules. */
function useCategoryLabels(draft: MenuDraft) {
  const { t, language } = useText()
  return {
    parent: (id: string | null) => {
      const parent = draft.categories.find((each) => each.id === id)
      return parent ? nameIn(parent.names, language) : t('menuEdit.topLevel')
    },
    channels: (hiddenOn: CategoryFields['hiddenOn']) =>
      hiddenOn.map((channel) => t(`channel.${channel}`)).join(', '),
    dayparts: ({ daypartIds = [] }: CategoryFields) =>
      daypartIds.length === 0
        ? t('menuSold.allDay')
        : draft.dayparts
            .filter(({ id }) => daypartIds.includes(id))
            .map(({ names }) => nameIn(names, language))
            .join(', '),
    flags: (of: CategoryFields) =>
      categoryFlags
        .filter((flag) => of[flag])
        .map((flag) => t(`menuFlag.${flag}`))
        .join(', ') || t('menuEdit.nothing'),
  }
}
