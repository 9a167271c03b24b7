import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Checkbox, Group, Title } from '@mantine/core'
import type { DraftCategory, DraftItem } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { Coins, Pencil, Plus, SearchX, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
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
  const { chosen, selected, select, clear } = useSelection(loaded)
  const [isPricing, setPricing] = useState(false)
  const { list: pictures } = usePictures()
  const pictureOf = new Map(pictures.data?.map(({ subjectId, picture }) => [subjectId, picture]))
  const hasPictures = items.some(({ id }) => pictureOf.get(id))
  const rows = items.map((item) => ({ id: item.id, name: nameIn(item.names, language), item }))
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
    <section aria-label={category ? nameIn(category.names, language) : t('menuEdit.found')}>
      <ListHead
        category={category}
        items={items}
        selected={selected}
        onSelect={select}
        onPrices={() => setPricing(true)}
        onAdd={onAdd}
        onEditCategory={onEditCategory}
      />
      {chosen.length > 0 && <SelectionBar loaded={loaded} items={chosen} onDone={clear} />}
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
        <ul className={cards['rows']}>
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
          className={cards['rows']}
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

/** The selected items. Items that another person removed are no longer selected. */
function useSelection({ draft }: LoadedDraft) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    chosen: draft.items.filter(({ id }) => selected.has(id)),
    select: (ids: readonly string[], isSelected: boolean) => {
      const next = new Set(selected)
      for (const id of ids)
        if (isSelected) next.add(id)
        else next.delete(id)
      setSelected(next)
    },
    clear: () => setSelected(new Set()),
  }
}

interface ListHeadProps extends Pick<ItemListProps, 'category' | 'items' | 'onAdd' | 'onEditCategory'> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly onPrices: () => void
}

/** The title, the box that selects all, and the buttons of the list. */
function ListHead({ category, items, selected, onSelect, onPrices, onAdd, onEditCategory }: ListHeadProps) {
  const { t, language } = useText()
  const hasAll = items.length > 0 && items.every(({ id }) => selected.has(id))
  return (
    <Group component="header" wrap="nowrap" gap={8} mb={8} pl={{ base: 4, sm: 10 }}>
      <Checkbox
        size="md"
        className={classes['check'] ?? ''}
        aria-label={t('menuEdit.selectAll')}
        disabled={items.length === 0}
        checked={hasAll}
        indeterminate={!hasAll && items.some(({ id }) => selected.has(id))}
        onChange={(event) =>
          onSelect(
            items.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
      <Title order={2} flex={1} lineClamp={2}>
        {category ? nameIn(category.names, language) : t('menuEdit.foundCount', { count: items.length })}
      </Title>
      {category && (
        <Button
          hiddenFrom="md"
          variant="subtle"
          aria-label={t('menuEdit.editCategory')}
          onClick={onEditCategory}
        >
          <Pencil size={18} aria-hidden />
        </Button>
      )}
      {items.length > 0 && (
        <Button
          visibleFrom="md"
          variant="default"
          leftSection={<Coins size={18} aria-hidden />}
          onClick={onPrices}
        >
          {t('menuPrices.title')}
        </Button>
      )}
      {category && (
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {t('menuEdit.addDish')}
        </Button>
      )}
    </Group>
  )
}
