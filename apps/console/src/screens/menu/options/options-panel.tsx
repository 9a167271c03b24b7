import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { itemsWithGroup } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { useGroupLabels } from '../use-group-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { GroupForm } from './group-form.tsx'
import { LabelList } from './label-list.tsx'
import classes from './options.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Option groups, removable ingredients and tags, which items share. */
export function OptionsPanel({ loaded }: { readonly loaded: LoadedDraft }) {
  const { t, language } = useText()
  const groupLabels = useGroupLabels()
  const { reorder } = useMenuActions()
  const { draft } = loaded
  const [openId, setOpenId] = useState<string>()
  return (
    <Stack gap={32}>
      <section>
        <Group component="header" wrap="nowrap" gap={12} justify="space-between" mb={8}>
          <Title order={2}>{t('menuEdit.groups')}</Title>
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpenId(mintUuid())}>
            {t('menuGroup.add')}
          </Button>
        </Group>
        {draft.optionGroups.length === 0 ? (
          <Message icon={ListChecks} title={t('menuGroup.none')} text={t('menuGroup.noneText')} />
        ) : (
          <SortableList
            label={t('menuEdit.groups')}
            rows={draft.optionGroups.map((group) => ({
              id: group.id,
              name: nameIn(group.names, language),
              group,
            }))}
            className={cards['rows']}
            onReorder={(ids) => void reorder('optionGroups', ids)}
          >
            {({ id, name, group }, handle) => (
              <Group wrap="nowrap" gap={0} mih={60} px={4}>
                {handle}
                <button type="button" className={cards['open']} onClick={() => setOpenId(id)}>
                  <span>
                    <strong>{name}</strong>
                    <Text component="span" display="block" c="dimmed" fz="0.9375rem">
                      {groupLabels(group)}
                    </Text>
                  </span>
                  <Box component="span" className={classes['used']} c="dimmed" fz="0.9375rem">
                    {t('menuGroup.usedBy', { count: itemsWithGroup(draft, id).length })}
                  </Box>
                </button>
              </Group>
            )}
          </SortableList>
        )}
      </section>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={24} style={{ alignItems: 'start' }}>
        <LabelList what="ingredient" labels={draft.ingredients} draft={draft} />
        <LabelList what="tag" labels={draft.tags} draft={draft} />
      </SimpleGrid>
      {openId !== undefined && (
        <GroupForm
          key={openId}
          groupId={openId}
          draft={draft}
          group={draft.optionGroups.find(({ id }) => id === openId)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Stack>
  )
}
