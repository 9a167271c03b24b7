import { Alert, Button, NumberInput } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { checkGroup, nestingFaults } from '@tabard/domain/catalogue/check-group'
import {
  itemsWithGroup,
  type DraftGroup,
  type GroupFields,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useWrite } from '@tabard/ui/queries'
import { Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { noAmount } from '../../../components/money-field.tsx'
import { useFormats } from '../../../components/formats.ts'
import { showNotice, complain as tell, useComplain } from '../../../components/notices.tsx'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../components/text.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { Meanwhile } from '../meanwhile.tsx'
import { focusFault } from '../focus-fault.ts'
import { NamesFields } from '../../../components/names-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useGroupLabels } from '../use-group-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'
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

/** The form of one option group, shared by all items that use it; their number is at the top. */
export function GroupForm({ groupId, draft, group, onClose }: GroupFormProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const groupLabels = useGroupLabels()
  const preModifierLabels = usePreModifierLabels()
  const [revision, setRevision] = useState(group?.revision ?? null)
  const [start, setStart] = useState(() => (group ? fieldsOf(group) : blank))
  const [fields, setFields] = useState<GroupFields>(start)
  const [hasTried, setTried] = useState(false)
  const [hasBelow, setBelow] = useState(() => start.options.some(({ groupIds = [] }) => groupIds.length > 0))
  const [theirs, setTheirs] = useState<{ readonly current: DraftGroup; readonly byName: string }>()
  const save = useWrite(menuEditing.saveGroup)
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { removeGroup } = useMenuActions()
  const checked = checkGroup(fields)
  const circles = nestingFaults(fields.options, groupId, draft.optionGroups)
  const faultOf = useFaultLabels([
    ...(checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault === 'tooLong')),
    ...circles,
  ])
  const change = (changes: Partial<GroupFields>) => setFields({ ...fields, ...changes })
  const users = itemsWithGroup(draft, groupId)

  const submit = () => {
    setTried(true)
    if (!checked.ok || circles.length > 0) return
    save.mutate(
      { groupId, revision, group: checked.fields },
      {
        onSuccess: () => {
          void refresh()
          showNotice(t('menuEdit.saved'))
          onClose()
        },
        onError: (error) => {
          const changed = refusalData(error, 'menu.changedMeanwhile')
          if (changed?.current) setTheirs({ current: changed.current as DraftGroup, byName: changed.byName })
          else if (changed) {
            // Another person removed it: the typed values can still be saved as a new group.
            setRevision(null)
            tell(t('menuConflict.removedRow'), t)
          } else complain(error)
          void refresh()
        },
      },
    )
  }

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
      isDirty={!isSameValue(fields, start)}
      title={group ? nameIn(group.names, language) : t('menuGroup.new')}
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
          <Meanwhile
            byName={theirs.byName}
            rows={[
              {
                field: t('menuEdit.name'),
                mine: nameIn(fields.names, language),
                theirs: nameIn(theirs.current.names, language),
              },
              {
                field: t('menuGroup.choosing'),
                mine: groupLabels({ ...fields, id: groupId, revision: 0, options: [] }),
                theirs: groupLabels({ ...theirs.current, options: [] }),
              },
              {
                field: t('menuSold.saying'),
                mine: preModifierLabels(fields),
                theirs: preModifierLabels(theirs.current),
              },
              {
                field: t('menuGroup.options'),
                mine: optionsIn(fields),
                theirs: optionsIn(theirs.current),
              },
            ]}
            onMine={() => {
              setRevision(theirs.current.revision)
              setTheirs(undefined)
            }}
            onTheirs={() => {
              setRevision(theirs.current.revision)
              setStart(fieldsOf(theirs.current))
              setFields(fieldsOf(theirs.current))
              setBelow(theirs.current.options.some(({ groupIds = [] }) => groupIds.length > 0))
              setTheirs(undefined)
            }}
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
        <div className={classes['bounds']}>
          {whole('min')}
          {whole('max')}
          {whole('freeQuantity')}
        </div>
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
        <h3>{t('menuGroup.options')}</h3>
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
        <footer className={classes['footer']} data-foot>
          {group && (
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={() => {
                onClose()
                void removeGroup(group.id, group.revision)
              }}
            >
              {t('menuEdit.remove')}
            </Button>
          )}
          <Button type="submit" ml="auto" loading={save.isPending} disabled={theirs !== undefined}>
            {t('menuEdit.save')}
          </Button>
        </footer>
      </form>
    </GuardedDrawer>
  )
}

function fieldsOf({ id: _id, revision: _revision, optionPictures: _, ...fields }: DraftGroup): GroupFields {
  return fields
}
