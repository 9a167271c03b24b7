import { ActionIcon, MultiSelect, Select } from '@mantine/core'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { X } from 'lucide-react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../components/text.ts'
import { useGroupLabels } from '../use-group-labels.ts'
import type { FormParts } from './form-parts.ts'
import classes from './item-editor.module.css'

/** The options, removable ingredients and tags of an item. */
export function ChoiceFields({ loaded, fields, change, faultOf }: FormParts) {
  const { t, language } = useText()
  const groupLabels = useGroupLabels()
  const { optionGroups, ingredients, tags } = loaded.draft
  const choices = (rows: readonly { readonly id: string; readonly names: Names }[]) =>
    rows.map(({ id, names }) => ({
      value: id,
      label: [nameIn(names, language), names.second === nameIn(names, language) ? names.first : names.second]
        .filter((name) => name !== '')
        .join(' · '),
    }))
  const groups = fields.optionGroupIds.flatMap((id) => optionGroups.find((group) => group.id === id) ?? [])
  const others = optionGroups.filter(({ id }) => !fields.optionGroupIds.includes(id))
  return (
    <section className={classes['section']}>
      <h3>{t('menuEdit.choices')}</h3>
      {groups.length > 0 && (
        <SortableList
          label={t('menuEdit.groups')}
          rows={groups.map((group) => ({ id: group.id, name: nameIn(group.names, language), group }))}
          className={classes['groups']}
          onReorder={(optionGroupIds) => change({ optionGroupIds })}
        >
          {({ id, name, group }, handle) => (
            <div className={classes['group']}>
              {handle}
              <span>
                <strong>{name}</strong>
                <span className={classes['hint']}>{groupLabels(group)}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--ink-soft)"
                size={44}
                aria-label={t('menuEdit.removeOf', { name })}
                onClick={() =>
                  change({ optionGroupIds: fields.optionGroupIds.filter((each) => each !== id) })
                }
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            </div>
          )}
        </SortableList>
      )}
      <Select
        size="md"
        searchable
        label={t('menuEdit.addGroup')}
        placeholder={t('menuEdit.choose')}
        nothingFoundMessage={t('menuEdit.noneFound')}
        error={faultOf('optionGroupIds')}
        value={null}
        data={choices(others)}
        onChange={(id) => {
          if (id !== null) change({ optionGroupIds: [...fields.optionGroupIds, id] })
        }}
      />
      <MultiSelect
        size="md"
        searchable
        clearable
        label={t('menuEdit.leaveOut')}
        description={t('menuEdit.leaveOutHint')}
        nothingFoundMessage={t('menuEdit.noneFound')}
        error={faultOf('ingredientIds')}
        value={[...fields.ingredientIds]}
        data={choices(ingredients)}
        onChange={(ingredientIds) => change({ ingredientIds })}
      />
      <MultiSelect
        size="md"
        searchable
        clearable
        label={t('menuEdit.tags')}
        nothingFoundMessage={t('menuEdit.noneFound')}
        error={faultOf('tagIds')}
        value={[...fields.tagIds]}
        data={choices(tags)}
        onChange={(tagIds) => change({ tagIds })}
      />
    </section>
  )
}
