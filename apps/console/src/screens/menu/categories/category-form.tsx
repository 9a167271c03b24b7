import { Text } from '@mantine/core'
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
import { useText } from '../../../text.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import { TitleFields } from '../title-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { CategoryConflict } from './category-conflict.tsx'
import { PlacementFields } from './placement-fields.tsx'

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
  const faultOf = useFaultLabels(form.faults)
  const below = category ? categoryAndBelow(draft.categories, category.id) : []
  const held = draft.items.filter((item) => below.includes(item.categoryId)).length
  return (
    <GuardedDrawer
      size={680}
      isDirty={form.isDirty}
      title={category ? t('menuEdit.editCategory') : t('menuEdit.newCategory')}
      onClose={onClose}
    >
      <FormFrame form={form}>
        <CategoryConflict form={form} draft={draft} />
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
        <PlacementFields draft={draft} below={below} fields={fields} change={change} faultOf={faultOf} />
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
