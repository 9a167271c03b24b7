import { Alert, Button, NumberInput, SimpleGrid, Title } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkGroup, nestingFaults } from '@tabard/domain/catalogue/check-group'
import {
  itemsWithGroup,
  type DraftGroup,
  type GroupFields,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { noAmount } from '../../../components/fields/money-field.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '@tabard/staff-ui/text'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useGroupLabels } from '../use-group-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import { OptionRow } from './option-row.tsx'
import { PreModifierFields, usePreModifierLabels } from './pre-modifier-fields.tsx'
import classes from './options.module.css'

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
  const { money } = useFormats()
  const groupLabels = useGroupLabels()
  const preModifierLabels = usePreModifierLabels()
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
  const theirs = form.conflict?.theirs
  const faultOf = useFaultLabels(form.faults)
  const users = itemsWithGroup(draft, groupId)

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
  const optionsIn = ({ options }: GroupFields) =>
    options.map(({ names, cents }) => `${nameIn(names, language)} ${money(Math.max(0, cents))}`).join(', ')

  return (
    <GuardedDrawer
      size={760}
      className={classes['drawer']}
      isDirty={form.isDirty}
      title={group ? nameIn(group.names, language) : t('menuGroup.new')}
      onClose={onClose}
    >
      <FormFrame form={form}>
        {users.length > 0 && (
          <Alert icon={<Users size={20} aria-hidden />} color="pine">
            {t('menuGroup.landsOn', {
              count: users.length,
              names: users
                .slice(0, 6)
                .map(({ names }) => nameIn(names, language))
                .join(', '),
            })}
          </Alert>
        )}
        {theirs && (
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
        )}
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={fields.names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(names) => change({ names })}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12} style={{ alignItems: 'end' }}>
          {whole('min')}
          {whole('max')}
          {whole('freeQuantity')}
        </SimpleGrid>
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
        <Title order={3}>{t('menuGroup.options')}</Title>
        <SortableList
          label={t('menuGroup.options')}
          rows={fields.options.map((option, place) => ({
            id: option.id,
            name: nameIn(option.names, language) || t('menuGroup.option'),
            option,
            place,
          }))}
          className={classes['options']}
          onReorder={(ids) =>
            change({ options: ids.flatMap((id) => fields.options.find((option) => option.id === id) ?? []) })
          }
        >
          {({ id, option, place, name }, handle) => (
            <OptionRow
              option={option}
              name={name}
              field={`options.${place}`}
              others={hasBelow ? draft.optionGroups.filter((each) => each.id !== groupId) : []}
              isNew={!(group?.options ?? []).some((each) => each.id === id)}
              handle={handle}
              faultOf={faultOf}
              onChange={(next) =>
                change({ options: fields.options.map((each) => (each.id === id ? next : each)) })
              }
              onRemove={() => change({ options: fields.options.filter((each) => each.id !== id) })}
            />
          )}
        </SortableList>
        <div>
          <Button
            variant="light"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() =>
              change({
                options: [
                  ...fields.options,
                  {
                    id: mintUuid(),
                    names: { first: '', second: '' },
                    cents: fields.options.length === 0 ? 0 : noAmount,
                    maxQuantity: 1,
                    defaultQuantity: 0,
                  },
                ],
              })
            }
          >
            {t('menuGroup.addOption')}
          </Button>
        </div>
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
