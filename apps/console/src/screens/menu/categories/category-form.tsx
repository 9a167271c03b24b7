import { Button, MultiSelect, Select, Switch, Text } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { checkCategory } from '@tabard/domain/catalogue/check-category'
import {
  categoryAndBelow,
  type CategoryFields,
  type DraftCategory,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useWrite } from '@tabard/ui/queries'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '../../../components/ask-first.tsx'
import { showNotice, complain as tell, useComplain } from '../../../components/notices.tsx'
import { useText } from '../../../components/text.ts'
import { ChannelSwitches } from '../channel-switches.tsx'
import { focusFault } from '../focus-fault.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import { TitleFields } from '../title-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'
import { GuardedDrawer } from '../guarded-drawer.tsx'
import { Meanwhile } from '../meanwhile.tsx'
import classes from './categories.module.css'

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

const flags = ['isSubmenu', 'isVirtual'] as const

export function CategoryForm({ draft, category, onClose, onMade }: CategoryFormProps) {
  const { t, language } = useText()
  const [categoryId] = useState(() => category?.id ?? mintUuid())
  const [base, setBase] = useState(category)
  const start = base ? fieldsOf(base) : blank
  const [fields, setFields] = useState<CategoryFields>(start)
  const [hasTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [theirs, setTheirs] = useState<{ current: DraftCategory; byName: string }>()
  const save = useWrite(menuEditing.saveCategory)
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { removeCategory } = useMenuActions()
  const checked = checkCategory(fields)
  const faultOf = useFaultLabels(
    checked.ok ? [] : checked.faults.filter(({ fault }) => hasTried || fault !== 'missing'),
  )
  const change = (changes: Partial<CategoryFields>) => setFields({ ...fields, ...changes })
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

  const submit = () => {
    setTried(true)
    if (!checked.ok) return
    save.mutate(
      { categoryId, revision: base?.revision ?? null, category: checked.fields },
      {
        onSuccess: () => {
          void refresh()
          onMade(categoryId)
          showNotice(t('menuEdit.saved'))
          onClose()
        },
        onError: (error) => {
          const changed = refusalData(error, 'menu.changedMeanwhile')
          if (changed?.current)
            setTheirs({ current: changed.current as DraftCategory, byName: changed.byName })
          else if (changed) {
            // Another person removed it: the typed values can still be saved as a new category.
            setBase(undefined)
            tell(t('menuConflict.removedRow'), t)
          } else complain(error)
          void refresh()
        },
      },
    )
  }

  return (
    <GuardedDrawer
      size={680}
      isDirty={!isSameValue(fields, start)}
      title={category ? t('menuEdit.editCategory') : t('menuEdit.newCategory')}
      onClose={onClose}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          focusFault(event.currentTarget)
          submit()
        }}
      >
        {theirs && (
          <Meanwhile
            byName={theirs.byName}
            rows={[
              {
                field: t('menuEdit.name'),
                mine: bothNames(fields.names),
                theirs: bothNames(theirs.current.names),
              },
              {
                field: t('menuField.displayName'),
                mine: fields.displayName ?? '',
                theirs: theirs.current.displayName ?? '',
              },
              {
                field: t('menuEdit.description'),
                mine: bothNames(fields.descriptions),
                theirs: bothNames(theirs.current.descriptions),
              },
              {
                field: t('menuEdit.standsIn'),
                mine: parentOf(fields.parentId),
                theirs: parentOf(theirs.current.parentId),
              },
              {
                field: t('menuField.hiddenOn'),
                mine: channelsOf(fields.hiddenOn),
                theirs: channelsOf(theirs.current.hiddenOn),
              },
              {
                field: t('menuField.daypartIds'),
                mine: daypartsOf(fields),
                theirs: daypartsOf(theirs.current),
              },
              { field: t('menuSold.categoryRules'), mine: flagsOf(fields), theirs: flagsOf(theirs.current) },
            ]}
            onMine={() => {
              setBase(theirs.current)
              setTheirs(undefined)
            }}
            onTheirs={() => {
              setBase(theirs.current)
              setFields(fieldsOf(theirs.current))
              setTheirs(undefined)
            }}
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
        <div className={classes['actions']}>
          {category ? (
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('menuEdit.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={save.isPending} disabled={theirs !== undefined}>
            {t('menuEdit.save')}
          </Button>
        </div>
      </form>
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
