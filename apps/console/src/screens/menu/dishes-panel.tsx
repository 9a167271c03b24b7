import { Box, Button, Drawer, Stack, TextInput } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { ChevronDown, ListTree, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useText } from '../../text.ts'
import { CategoryForm } from './categories/category-form.tsx'
import { CategoryTree } from './categories/category-tree.tsx'
import { ItemEditor } from './items/item-editor.tsx'
import { ItemList } from './items/item-list.tsx'
import { PendingStrip } from './items/pending-strip.tsx'
import { findItems } from './find-items.ts'
import classes from './menu.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import type { MenuDraft } from '@tabard/domain/catalogue/draft'

interface DishesPanelProps {
  readonly loaded: LoadedDraft
}

/**
 * Categories on the left, the items of one in the middle, one item in a drawer. A search covers all
 * categories.
 */
export function DishesPanel({ loaded }: DishesPanelProps) {
  const { t, language } = useText()
  const { draft } = loaded
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const { itemId, setItemId, closeItem } = useOpenItem()
  const [editedCategory, setEditedCategory] = useState<string>()
  // On a phone the categories are in a separate drawer.
  const [isSideOpen, setSideOpen] = useState(false)
  const category = draft.categories.find(({ id }) => id === chosen) ?? draft.categories[0]
  const isSearching = text.trim() !== ''
  const items = isSearching
    ? findItems(draft, text)
    : draft.items.filter(({ categoryId }) => categoryId === category?.id)

  const choose = (id: string | undefined) => {
    setChosen(id)
    setText('')
    setSideOpen(false)
  }
  const edit = (id: string | undefined) => {
    setSideOpen(false)
    setEditedCategory(id)
  }

  return (
    <div className={classes['dishes']}>
      <CategorySide
        draft={draft}
        current={isSearching ? undefined : category?.id}
        isOpen={isSideOpen}
        onClose={() => setSideOpen(false)}
        onChoose={choose}
        onEdit={edit}
      />
      <Box miw={0}>
        <ListHead
          title={category ? nameIn(category.names, language) : t('menuEdit.categories')}
          text={text}
          onText={setText}
          onSide={() => setSideOpen(true)}
        />
        <PendingStrip draft={draft} onOpen={setItemId} />
        <ItemList
          key={isSearching ? 'search' : category?.id}
          loaded={loaded}
          category={isSearching ? undefined : category}
          items={items}
          isSearching={isSearching}
          onOpen={setItemId}
          onAdd={() => setItemId(mintUuid())}
          onEditCategory={() => edit(category?.id)}
        />
      </Box>
      {itemId !== undefined && (
        <ItemEditor
          key={itemId}
          itemId={itemId}
          loaded={loaded}
          categoryId={category?.id}
          onClose={closeItem}
        />
      )}
      {editedCategory !== undefined && (
        <CategoryForm
          key={editedCategory}
          draft={draft}
          category={draft.categories.find(({ id }) => id === editedCategory)}
          onClose={() => setEditedCategory(undefined)}
          onMade={setChosen}
        />
      )}
    </div>
  )
}

/** The item in the drawer: one that was chosen here, or the one of the address, to which the search of the app leads. */
function useOpenItem() {
  const [params, setParams] = useSearchParams()
  const linked = params.get('dish') ?? undefined
  const [opened, setItemId] = useState<string>()
  const closeItem = () => {
    setItemId(undefined)
    if (linked !== undefined) setParams({}, { replace: true })
  }
  return { itemId: opened ?? linked, setItemId, closeItem }
}

interface CategorySideProps {
  readonly draft: MenuDraft
  readonly current: string | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (categoryId: string | undefined) => void
  readonly onEdit: (categoryId: string | undefined) => void
}

/** The categories, beside the list or in a drawer. */
function CategorySide({ draft, current, isOpen, onClose, onChoose, onEdit }: CategorySideProps) {
  const { t } = useText()
  const categories = (
    <>
      <CategoryTree draft={draft} current={current} onChoose={onChoose} onEdit={onEdit} />
      <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => onEdit('new')}>
        {t('menuEdit.addCategory')}
      </Button>
    </>
  )
  return (
    <>
      <div className={classes['side']}>{categories}</div>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="left"
        title={t('menuEdit.categories')}
        closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      >
        <Stack gap={12}>{categories}</Stack>
      </Drawer>
    </>
  )
}

interface ListHeadProps {
  /** The name of the category. */
  readonly title: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSide: () => void
}

function ListHead({ title, text, onText, onSide }: ListHeadProps) {
  const { t } = useText()
  return (
    <Stack gap={8} mb={12}>
      <Button
        hiddenFrom="md"
        variant="default"
        justify="space-between"
        aria-haspopup="dialog"
        leftSection={<ListTree size={18} aria-hidden />}
        rightSection={<ChevronDown size={18} aria-hidden />}
        onClick={onSide}
      >
        {title}
      </Button>
      <TextInput
        type="search"
        leftSection={<Search size={20} aria-hidden />}
        aria-label={t('menuEdit.search')}
        placeholder={t('menuEdit.search')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Stack>
  )
}
