import { Alert, NumberInput, SimpleGrid } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkGroup, nestingFaults } from '@tabard/domain/catalogue/check-group'
import {
  itemsWithGroup,
  type DraftGroup,
  type GroupFields,
  type MenuDraft,
  type DraftItem,
} from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import { PreModifierFields } from './pre-modifier-fields.tsx'
import classes from './options.module.css'
import { GroupConflict } from './group-conflict.tsx'
import { type GroupParts, OptionFields } from './option-fields.tsx'

interface GroupFormProps {
  readonly groupId: string
  readonly draft: MenuDraft
  /** Undefined: a new group. */
  readonly group: DraftGroup | undefined
  readonly onClose: () => void
}

const blank: GroupFields = {
  names: { first: '', second: '' },
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: [],
}

const fresh = { value: blank, revision: null }

/** The form of one option group, shared by all items that use it; their number is at the top. */
export function GroupForm({ groupId, draft, group, onClose }: GroupFormProps) {
  const { t, language } = useText()
  const { removeGroup } = useMenuActions()
  const circlesIn = ({ options }: GroupFields) => nestingFaults(options, groupId, draft.optionGroups)
  const form = useRowForm({
    row: menuEditing.saveGroup,
    stored: group ? storedOf(group) : fresh,
    blank: fresh,
    toInput: (draftGroup, revision) => ({ groupId, revision, group: cleaned(draftGroup) }),
    toStored: (current) => storedOf(current as DraftGroup),
    check: (draftGroup, hasTried) => [...shownFaults(draftGroup, hasTried), ...circlesIn(draftGroup)],
    onClose,
  })
  const { value: fields, change } = form
  const [showsBelow, setBelow] = useState(false)
  const hasBelow = showsBelow || fields.options.some(({ groupIds = [] }) => groupIds.length > 0)
  const faultOf = useFaultLabels(form.faults)
  const users = itemsWithGroup(draft, groupId)

  return (
    <GuardedDrawer
      size={760}
      className={classes['drawer']}
      isDirty={form.isDirty}
      title={group ? nameIn(group.names, language) : t('menuGroup.new')}
      onClose={onClose}
    >
      <FormFrame form={form}>
        <UsersNotice users={users} />
        <GroupConflict groupId={groupId} form={form} />
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={fields.names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(names) => change({ names })}
        />
        <QuantityFields fields={fields} change={change} faultOf={faultOf} />
        <PreModifierFields
          fields={fields}
          change={change}
          faultOf={faultOf}
          hasBelow={hasBelow}
          onBelow={(isOn) => {
            setBelow(isOn)
            if (!isOn) change({ options: fields.options.map(({ groupIds: _, ...option }) => option) })
          }}
        />
        <OptionFields
          fields={fields}
          change={change}
          faultOf={faultOf}
          others={hasBelow ? draft.optionGroups.filter((each) => each.id !== groupId) : []}
          saved={group?.options ?? []}
        />
        <FormFoot
          form={form}
          save={t('menuEdit.save')}
          remove={
            group && {
              label: t('menuEdit.remove'),
              onClick: () => {
                onClose()
                void removeGroup(group.id, group.revision)
              },
            }
          }
        />
      </FormFrame>
    </GuardedDrawer>
  )
}

function UsersNotice({ users }: { readonly users: readonly DraftItem[] }) {
  const { t, language } = useText()
  if (users.length === 0) return null
  return (
    <Alert icon={<Users size={20} aria-hidden />} color="pine">
      {t('menuGroup.landsOn', {
        count: users.length,
        names: users
          .slice(0, 6)
          .map(({ names }) => nameIn(names, language))
          .join(', '),
      })}
    </Alert>
  )
}

function QuantityFields({ fields, change, faultOf }: GroupParts) {
  const { t } = useText()
  const whole = (field: 'min' | 'max' | 'freeQuantity') => (
    <NumberInput
      size="md"
      label={t(`menuGroup.${field}`)}
      description={t(`menuGroup.${field}Hint`)}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={fields[field]}
      error={faultOf(field)}
      onChange={(value) => change({ [field]: Number(value) })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12} style={{ alignItems: 'end' }}>
      {whole('min')}
      {whole('max')}
      {whole('freeQuantity')}
    </SimpleGrid>
  )
}
function fieldsOf({ id: _id, revision: _revision, optionPictures: _, ...fields }: DraftGroup): GroupFields {
  return fields
}

const storedOf = (group: DraftGroup) => ({ value: fieldsOf(group), revision: group.revision })

function cleaned(fields: GroupFields): GroupFields {
  const checked = checkGroup(fields)
  return checked.ok ? checked.fields : fields
}

/** Before an attempt to save, only a text that is too long is a fault. */
function shownFaults(fields: GroupFields, hasTried: boolean) {
  const checked = checkGroup(fields)
  return checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault === 'tooLong')
}
