import { Box, Button, Group, Menu, ScrollArea } from '@mantine/core'
import type { DraftItem } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { ChevronDown, Coins, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { PriceDialog } from '../prices/price-dialog.tsx'
import { useMenuActions } from '../use-menu-actions.tsx'
import classes from './items.module.css'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface SelectionBarProps {
  readonly loaded: LoadedDraft
  readonly items: readonly DraftItem[]
  readonly onDone: () => void
}

/** Actions on several items at once. */
export function SelectionBar({ loaded, items, onDone }: SelectionBarProps) {
  const { t, language } = useText()
  const { moveItems, removeItems } = useMenuActions()
  const [isPricing, setPricing] = useState(false)
  return (
    <Group
      className={classes['selection']}
      gap={8}
      mb={8}
      c="var(--accent-ink)"
      role="toolbar"
      aria-label={t('menuEdit.selection')}
    >
      <Box component="strong" flex="1">
        {t('menuEdit.selected', { count: items.length })}
      </Box>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={18} aria-hidden />}>
            {t('menuEdit.moveTo')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={360}>
            {loaded.draft.categories.map(({ id, names }) => (
              <Menu.Item
                key={id}
                onClick={() => {
                  onDone()
                  void moveItems(items, id)
                }}
              >
                {nameIn(names, language)}
              </Menu.Item>
            ))}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Coins size={18} aria-hidden />}
        onClick={() => setPricing(true)}
      >
        {t('menuPrices.title')}
      </Button>
      <Button
        variant="default"
        c="var(--red)"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => {
          onDone()
          void removeItems(items)
        }}
      >
        {t('menuEdit.remove')}
      </Button>
      <Button variant="subtle" aria-label={t('menuEdit.selectNone')} onClick={onDone}>
        <X size={20} aria-hidden />
      </Button>
      {isPricing && (
        <PriceDialog loaded={loaded} selected={items.map(({ id }) => id)} onClose={() => setPricing(false)} />
      )}
    </Group>
  )
}
