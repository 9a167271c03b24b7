import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Group } from '@mantine/core'
import { categoryAndBelow, type DraftCategory, type MenuDraft } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { EyeOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../text.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import classes from './categories.module.css'

interface CategoryTreeProps {
  readonly draft: MenuDraft
  readonly current: string | undefined
  readonly onChoose: (categoryId: string) => void
  readonly onEdit: (categoryId: string) => void
}

/** Top categories with their nested ones. Dragging sorts siblings. */
export function CategoryTree(props: CategoryTreeProps) {
  const { t } = useText()
  return (
    <nav aria-label={t('menuEdit.categories')}>
      <Siblings {...props} parentId={null} />
    </nav>
  )
}

function Siblings({ parentId, ...props }: CategoryTreeProps & { readonly parentId: string | null }) {
  const { t, language } = useText()
  const { reorder } = useMenuActions()
  const { draft } = props
  const rows = draft.categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ id: category.id, name: nameIn(category.names, language), category }))
  if (rows.length === 0) return null
  return (
    <SortableList
      label={t('menuEdit.categories')}
      rows={rows}
      className={parentId === null ? classes['tree'] : classes['below']}
      onReorder={(ids) => void reorder('categories', ids)}
    >
      {({ category }, handle) => (
        <>
          <CategoryRow {...props} category={category} handle={handle} />
          <Siblings {...props} parentId={category.id} />
        </>
      )}
    </SortableList>
  )
}

interface CategoryRowProps extends CategoryTreeProps {
  readonly category: DraftCategory
  readonly handle: ReactNode
}

function CategoryRow({ draft, category, current, handle, onChoose, onEdit }: CategoryRowProps) {
  const { t, language } = useText()
  const name = nameIn(category.names, language)
  const below = categoryAndBelow(draft.categories, category.id)
  const count = draft.items.filter(({ categoryId }) => below.includes(categoryId)).length
  return (
    <Group
      className={classes['row']}
      wrap="nowrap"
      gap={0}
      mih={48}
      data-current={category.id === current || undefined}
    >
      {handle}
      <button
        type="button"
        className={cards['open']}
        aria-current={category.id === current || undefined}
        onClick={() => onChoose(category.id)}
      >
        <span>{name}</span>
        <Group
          component="span"
          className={classes['count']}
          ml="auto"
          wrap="nowrap"
          gap={6}
          c="dimmed"
          fz="0.875rem"
          fw={500}
        >
          {category.hiddenOn.length > 0 && <EyeOff size={16} aria-label={t('menuEdit.hiddenSomewhere')} />}
          <span aria-label={t('menuEdit.dishes', { count })}>{count}</span>
        </Group>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        size={44}
        aria-label={t('menuEdit.editOf', { name })}
        onClick={() => onEdit(category.id)}
      >
        <Pencil size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
