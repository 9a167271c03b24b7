import { Button, Select, TextInput } from '@mantine/core'
import type { LoadedDraft } from '@tabard/contract/menu-editing'
import { nameIn } from '@tabard/domain/names'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useText } from '../../pieces/text.ts'
import { CategoryForm } from './categories/category-form.tsx'
import { CategoryTree } from './categories/category-tree.tsx'
import { ItemEditor } from './items/item-editor.tsx'
import { ItemList } from './items/item-list.tsx'
import { PendingStrip } from './items/pending-strip.tsx'
import { findItems } from './find-items.ts'
import classes from './menu.module.css'

interface DishesPanelProps {
  readonly loaded: LoadedDraft
}

/** Categories on the left, the dishes of one in the middle, one dish in a drawer. A search looks everywhere. */
export function DishesPanel({ loaded }: DishesPanelProps) {
  const { t, language } = useText()
  const { draft } = loaded
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const [itemId, setItemId] = useState<string>()
  const [editedCategory, setEditedCategory] = useState<string>()
  const category = draft.categories.find(({ id }) => id === chosen) ?? draft.categories[0]
  const isSearching = text.trim() !== ''
  const items = isSearching
    ? findItems(draft, text)
    : draft.items.filter(({ categoryId }) => categoryId === category?.id)

  return (
    <div className={classes['dishes']}>
      <div className={classes['side']}>
        <CategoryTree
          draft={draft}
          current={isSearching ? undefined : category?.id}
          onChoose={(id) => {
            setChosen(id)
            setText('')
          }}
          onEdit={setEditedCategory}
        />
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setEditedCategory('new')}
        >
          {t('menuEdit.addCategory')}
        </Button>
      </div>
      <div className={classes['main']}>
        <div className={classes['tools']}>
          <Select
            className={classes['narrow'] ?? ''}
            size="md"
            aria-label={t('menuEdit.category')}
            allowDeselect={false}
            value={category?.id ?? null}
            data={draft.categories.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
            onChange={(id) => {
              setChosen(id ?? undefined)
              setText('')
            }}
          />
          <TextInput
            type="search"
            leftSection={<Search size={20} aria-hidden />}
            aria-label={t('menuEdit.search')}
            placeholder={t('menuEdit.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <PendingStrip draft={draft} onOpen={setItemId} />
        <ItemList
          key={isSearching ? 'search' : category?.id}
          loaded={loaded}
          category={isSearching ? undefined : category}
          items={items}
          isSearching={isSearching}
          onOpen={setItemId}
          onAdd={() => setItemId(mintUuid())}
          onEditCategory={() => setEditedCategory(category?.id)}
        />
      </div>
      {itemId !== undefined && (
        <ItemEditor
          key={itemId}
          itemId={itemId}
          loaded={loaded}
          categoryId={category?.id}
          onClose={() => setItemId(undefined)}
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
