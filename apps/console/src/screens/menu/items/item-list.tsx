import { Button, Checkbox } from '@mantine/core'
import type { DraftCategory, DraftItem } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { Coins, Pencil, Plus, SearchX, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { Message } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
import { usePictures } from '../../../components/use-pictures.ts'
import { PriceDialog } from '../prices/price-dialog.tsx'
import { useMenuActions } from '../use-menu-actions.tsx'
import { ItemRow } from './item-row.tsx'
import classes from './items.module.css'
import { SelectionBar } from './selection-bar.tsx'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ItemListProps {
  readonly loaded: LoadedDraft
  /** Undefined while searching: items of all categories, which have no common order. */
  readonly category: DraftCategory | undefined
  readonly items: readonly DraftItem[]
  readonly isSearching: boolean
  readonly onOpen: (itemId: string) => void
  readonly onAdd: () => void
  readonly onEditCategory: () => void
}

export function ItemList({
  loaded,
  category,
  items,
  isSearching,
  onOpen,
  onAdd,
  onEditCategory,
}: ItemListProps) {
  const { t, language } = useText()
  const { reorder } = useMenuActions()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPricing, setPricing] = useState(false)
  // Items that another person removed are no longer selected.
  const chosen = loaded.draft.items.filter(({ id }) => selected.has(id))
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected)
    for (const id of ids)
      if (isSelected) next.add(id)
      else next.delete(id)
    setSelected(next)
  }
  const { list: pictures } = usePictures()
  const pictureOf = new Map(pictures.data?.map(({ subjectId, picture }) => [subjectId, picture]))
  const hasPictures = items.some(({ id }) => pictureOf.get(id))
  const rows = items.map((item) => ({ id: item.id, name: nameIn(item.names, language), item }))
  const hasAll = items.length > 0 && items.every(({ id }) => selected.has(id))
  const row = (item: DraftItem) => ({
    loaded,
    item,
    hasCategory: isSearching,
    // Where no item has a picture, no placeholder is shown.
    picture: hasPictures ? (pictureOf.get(item.id) ?? null) : undefined,
    isSelected: selected.has(item.id),
    onSelect: (isSelected: boolean) => select([item.id], isSelected),
    onOpen: () => onOpen(item.id),
  })

  return (
    <section
      className={classes['list']}
      aria-label={category ? nameIn(category.names, language) : t('menuEdit.found')}
    >
      <header className={classes['header']}>
        <Checkbox
          size="md"
          className={classes['check'] ?? ''}
          aria-label={t('menuEdit.selectAll')}
          disabled={items.length === 0}
          checked={hasAll}
          indeterminate={!hasAll && items.some(({ id }) => selected.has(id))}
          onChange={(event) =>
            select(
              items.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        <h2>
          {category ? nameIn(category.names, language) : t('menuEdit.foundCount', { count: items.length })}
        </h2>
        {category && (
          <Button
            className={classes['narrow'] ?? ''}
            variant="subtle"
            aria-label={t('menuEdit.editCategory')}
            onClick={onEditCategory}
          >
            <Pencil size={18} aria-hidden />
          </Button>
        )}
        {items.length > 0 && (
          <Button
            className={classes['wide'] ?? ''}
            variant="default"
            leftSection={<Coins size={18} aria-hidden />}
            onClick={() => setPricing(true)}
          >
            {t('menuPrices.title')}
          </Button>
        )}
        {category && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
            {t('menuEdit.addDish')}
          </Button>
        )}
      </header>
      {chosen.length > 0 && (
        <SelectionBar loaded={loaded} items={chosen} onDone={() => setSelected(new Set())} />
      )}
      {items.length === 0 ? (
        isSearching ? (
          <Message icon={SearchX} title={t('menuEdit.noneFound')} />
        ) : (
          <Message
            icon={UtensilsCrossed}
            title={t(category ? 'menuEdit.emptyCategory' : 'menuEdit.emptyMenu')}
            text={t(category ? 'menuEdit.emptyCategoryText' : 'menuEdit.emptyMenuText')}
          />
        )
      ) : isSearching ? (
        <ul className={classes['rows']}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemRow {...row(item)} />
            </li>
          ))}
        </ul>
      ) : (
        <SortableList
          label={t('menuEdit.order')}
          rows={rows}
          className={classes['rows']}
          onReorder={(ids) => void reorder('items', ids)}
        >
          {({ item }, handle) => <ItemRow {...row(item)} handle={handle} />}
        </SortableList>
      )}
      {isPricing && (
        <PriceDialog
          loaded={loaded}
          selected={isSearching ? items.map(({ id }) => id) : []}
          categoryId={category?.id}
          onClose={() => setPricing(false)}
        />
      )}
    </section>
  )
}
