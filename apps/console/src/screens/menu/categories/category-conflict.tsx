import { type CategoryFields, type MenuDraft } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
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
  const { value: fields, conflict } = form
  const theirs = conflict?.theirs
  if (!theirs) return null
  return (
    <ConflictNotice
      form={form}
      rows={[
        {
          field: t('menuEdit.name'),
          mine: bothNames(fields.names),
          theirs: bothNames(theirs.names),
        },
        {
          field: t('menuField.displayName'),
          mine: fields.displayName ?? '',
          theirs: theirs.displayName ?? '',
        },
        {
          field: t('menuEdit.description'),
          mine: bothNames(fields.descriptions),
          theirs: bothNames(theirs.descriptions),
        },
        {
          field: t('menuEdit.standsIn'),
          mine: labels.parent(fields.parentId),
          theirs: labels.parent(theirs.parentId),
        },
        {
          field: t('menuField.hiddenOn'),
          mine: labels.channels(fields.hiddenOn),
          theirs: labels.channels(theirs.hiddenOn),
        },
        {
          field: t('menuField.daypartIds'),
          mine: labels.dayparts(fields),
          theirs: labels.dayparts(theirs),
        },
        { field: t('menuSold.categoryRules'), mine: labels.flags(fields), theirs: labels.flags(theirs) },
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

const bothNames = ({ first, second }: { first: string; second: string }) =>
  [first, second].filter((name) => name !== '').join(' · ')
