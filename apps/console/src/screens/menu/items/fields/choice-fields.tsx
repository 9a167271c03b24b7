import { ActionIcon, Box, Group, MultiSelect, Select, Stack, Text, Title } from '@mantine/core'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { X } from 'lucide-react'
import { SortableList } from '../../../../components/sortable-list.tsx'
import { useText } from '../../../../text.ts'
import { useGroupLabels } from '../../use-group-labels.ts'
import type { FormParts } from './form-parts.ts'
import classes from '../item-editor.module.css'
import type { DraftGroup } from '@tabard/domain/catalogue/draft'

/** The options, removable ingredients and tags of an item. */
export function ChoiceFields({ loaded, fields, change, faultOf }: FormParts) {
  const { t, language } = useText()
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
    <Stack component="section" className={classes['section']} gap={14} miw={0}>
      <Title order={3}>{t('menuEdit.choices')}</Title>
      {groups.length > 0 && (
        <ChosenGroups
          groups={groups}
          onChange={(optionGroupIds) => change({ optionGroupIds })}
          onRemove={(id) => change({ optionGroupIds: fields.optionGroupIds.filter((each) => each !== id) })}
        />
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
    </Stack>
  )
}

interface ChosenGroupsProps {
  readonly groups: readonly DraftGroup[]
  readonly onChange: (groupIds: readonly string[]) => void
  readonly onRemove: (groupId: string) => void
}

function ChosenGroups({ groups, onChange, onRemove }: ChosenGroupsProps) {
  const { t, language } = useText()
  const groupLabels = useGroupLabels()
  return (
    <SortableList
      label={t('menuEdit.groups')}
      rows={groups.map((group) => ({ id: group.id, name: nameIn(group.names, language), group }))}
      className={classes['groups']}
      onReorder={onChange}
    >
      {({ id, name, group }, handle) => (
        <Group wrap="nowrap" gap={6} mih={56} bd="1px solid var(--line)" bdrs={12} bg="var(--card)">
          {handle}
          <Box component="span" flex="1" miw={0}>
            <strong>{name}</strong>
            <Text component="span" display="block" c="dimmed" fz="0.9375rem">
              {groupLabels(group)}
            </Text>
          </Box>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            size={44}
            aria-label={t('menuEdit.removeOf', { name })}
            onClick={() => onRemove(id)}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </SortableList>
  )
}
