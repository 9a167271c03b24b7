import { MultiSelect, Select, Switch, Text } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkCategory } from '@tabard/domain/catalogue/check-category'
import {
  categoryAndBelow,
  type CategoryFields,
  type DraftCategory,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useText } from '@tabard/staff-ui/text'
import { ChannelSwitches } from '../channel-switches.tsx'
import { SubjectPicture } from '../subject-picture.tsx'
import { TitleFields } from '../title-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'

interface CategoryFormProps {
  readonly draft: MenuDraft
  /** Undefined: a new category. */
  readonly category: DraftCategory | undefined
  readonly onClose: () => void
  readonly onMade: (categoryId: string) => void
}

const blank: CategoryFields = {
  parentId: null,
  names: { first: '', second: '' },
  descriptions: { first: '', second: '' },
  hiddenOn: [],
}

const fresh = { value: blank, revision: null }

const flags = ['isSubmenu', 'isVirtual'] as const

export function CategoryForm({ draft, category, onClose, onMade }: CategoryFormProps) {
  const { t, language } = useText()
  const [categoryId] = useState(() => category?.id ?? mintUuid())
  const [isRemoving, setRemoving] = useState(false)
  const { removeCategory } = useMenuActions()
  const form = useRowForm({
    row: menuEditing.saveCategory,
    stored: category ? storedOf(category) : fresh,
    blank: fresh,
    toInput: (fields, revision) => ({ categoryId, revision, category: cleaned(fields) }),
    toStored: (current) => storedOf(current as DraftCategory),
    check: shownFaults,
    onSaved: () => onMade(categoryId),
    onClose,
  })
  const { value: fields, change } = form
  const theirs = form.conflict?.theirs
  const faultOf = useFaultLabels(form.faults)
  const below = category ? categoryAndBelow(draft.categories, category.id) : []
  const held = draft.items.filter((item) => below.includes(item.categoryId)).length

  const parentOf = (id: string | null) => {
    const parent = draft.categories.find((each) => each.id === id)
    return parent ? nameIn(parent.names, language) : t('menuEdit.topLevel')
  }
  const channelsOf = (hiddenOn: CategoryFields['hiddenOn']) =>
    hiddenOn.map((channel) => t(`channel.${channel}`)).join(', ')

  const daypartsOf = ({ daypartIds = [] }: CategoryFields) =>
    daypartIds.length === 0
      ? t('menuSold.allDay')
      : draft.dayparts
          .filter(({ id }) => daypartIds.includes(id))
          .map(({ names }) => nameIn(names, language))
          .join(', ')
  const flagsOf = (of: CategoryFields) =>
    flags
      .filter((flag) => of[flag])
      .map((flag) => t(`menuFlag.${flag}`))
      .join(', ') || t('menuEdit.nothing')

  return (
    <GuardedDrawer
      size={680}
      isDirty={form.isDirty}
      title={category ? t('menuEdit.editCategory') : t('menuEdit.newCategory')}
      onClose={onClose}
    >
      <FormFrame form={form}>
        {theirs && (
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
                mine: parentOf(fields.parentId),
                theirs: parentOf(theirs.parentId),
              },
              {
                field: t('menuField.hiddenOn'),
                mine: channelsOf(fields.hiddenOn),
                theirs: channelsOf(theirs.hiddenOn),
              },
              {
                field: t('menuField.daypartIds'),
                mine: daypartsOf(fields),
                theirs: daypartsOf(theirs),
              },
              { field: t('menuSold.categoryRules'), mine: flagsOf(fields), theirs: flagsOf(theirs) },
            ]}
          />
        )}
        <TitleFields
          names={fields.names}
          displayName={fields.displayName}
          descriptions={fields.descriptions}
          faultOf={faultOf}
          onChange={change}
        />
        <div>
          <Text fw={550} mb={6}>
            {t('menuEdit.picture')}
          </Text>
          <SubjectPicture
            of="category"
            subjectId={categoryId}
            name={nameIn(fields.names, language)}
            isNew={!category}
          />
        </div>
        <Select
          size="md"
          label={t('menuEdit.standsIn')}
          value={fields.parentId ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('menuEdit.topLevel') },
            ...draft.categories
              .filter(({ id }) => !below.includes(id))
              .map(({ id, names }) => ({ value: id, label: nameIn(names, language) })),
          ]}
          onChange={(value) => change({ parentId: value === '' ? null : value })}
        />
        <div>
          <Text fw={550} mb={6}>
            {t('menuEdit.shownOn')}
          </Text>
          <ChannelSwitches hiddenOn={fields.hiddenOn} onChange={(hiddenOn) => change({ hiddenOn })} />
        </div>
        {draft.dayparts.length > 0 && (
          <MultiSelect
            size="md"
            clearable
            label={t('menuSold.categoryHours')}
            placeholder={fields.daypartIds?.length ? '' : t('menuSold.allDay')}
            error={faultOf('daypartIds')}
            value={[...(fields.daypartIds ?? [])]}
            data={draft.dayparts.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
            onChange={(ids) => change({ daypartIds: ids.length === 0 ? undefined : ids })}
          />
        )}
        {flags.map((flag) => (
          <Switch
            key={flag}
            size="md"
            label={t(`menuFlag.${flag}`)}
            checked={fields[flag] === true}
            onChange={(event) => change({ [flag]: event.currentTarget.checked || undefined })}
          />
        ))}
        <FormFoot
          form={form}
          save={t('menuEdit.save')}
          remove={category && { label: t('menuEdit.remove'), onClick: () => setRemoving(true) }}
        />
      </FormFrame>
      <AskFirst
        isOpen={isRemoving}
        isGrave
        title={t('menuEdit.removeCategoryTitle', { name: nameIn(fields.names, language) })}
        text={t('menuEdit.removeCategoryText', { items: held, categories: Math.max(0, below.length - 1) })}
        yes={t('menuEdit.remove')}
        onYes={() => {
          if (!category) return
          setRemoving(false)
          onClose()
          void removeCategory(category, held)
        }}
        onNo={() => setRemoving(false)}
      />
    </GuardedDrawer>
  )
}

const bothNames = ({ first, second }: { first: string; second: string }) =>
  [first, second].filter((name) => name !== '').join(' · ')

function fieldsOf({
  id: _id,
  revision: _revision,
  picture: _picture,
  ...fields
}: DraftCategory): CategoryFields {
  return fields
}

const storedOf = (category: DraftCategory) => ({ value: fieldsOf(category), revision: category.revision })

function cleaned(fields: CategoryFields): CategoryFields {
  const checked = checkCategory(fields)
  return checked.ok ? checked.fields : fields
}

/** Empty fields are no fault before an attempt to save. */
function shownFaults(fields: CategoryFields, hasTried: boolean) {
  const checked = checkCategory(fields)
  return checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault !== 'missing')
}
