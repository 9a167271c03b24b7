import { Button } from '@mantine/core'
import { itemsWithGroup } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { Message } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
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
    <div className={classes['panel']}>
      <section>
        <header className={classes['header']}>
          <h2>{t('menuEdit.groups')}</h2>
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpenId(mintUuid())}>
            {t('menuGroup.add')}
          </Button>
        </header>
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
            className={classes['rows']}
            onReorder={(ids) => void reorder('optionGroups', ids)}
          >
            {({ id, name, group }, handle) => (
              <div className={classes['row']}>
                {handle}
                <button type="button" className={classes['open']} onClick={() => setOpenId(id)}>
                  <span>
                    <strong>{name}</strong>
                    <span className={classes['hint']}>{groupLabels(group)}</span>
                  </span>
                  <span className={classes['used']}>
                    {t('menuGroup.usedBy', { count: itemsWithGroup(draft, id).length })}
                  </span>
                </button>
              </div>
            )}
          </SortableList>
        )}
      </section>
      <div className={classes['labels']}>
        <LabelList what="ingredient" labels={draft.ingredients} draft={draft} />
        <LabelList what="tag" labels={draft.tags} draft={draft} />
      </div>
      {openId !== undefined && (
        <GroupForm
          key={openId}
          groupId={openId}
          draft={draft}
          group={draft.optionGroups.find(({ id }) => id === openId)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </div>
  )
}
