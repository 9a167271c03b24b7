import { Box, Button, Group } from '@mantine/core'
import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { usePendingEdits } from '../pending-edits.ts'

interface PendingStripProps {
  readonly draft: MenuDraft
  readonly onOpen: (itemId: string) => void
}

/** Items with unsaved changes, which survive leaving the screen. */
export function PendingStrip({ draft, onOpen }: PendingStripProps) {
  const { t, language } = useText()
  const { edits, drop } = usePendingEdits()
  return Object.entries(edits).map(([itemId, { mine }]) => {
    const known = draft.items.find(({ id }) => id === itemId)
    const name = nameIn(mine.names, language) || nameIn(known?.names ?? mine.names, language)
    return (
      <Group
        key={itemId}
        py={8}
        pr={8}
        pl={16}
        bdrs={14}
        bg="var(--amber-soft)"
        gap="8px 12px"
        mb={12}
        c="var(--ink)"
      >
        <Box component="span" flex="1" miw={180}>
          {name === '' ? t('menuEdit.pendingNew') : t('menuEdit.pending', { name })}
        </Box>
        <Button variant="default" onClick={() => onOpen(itemId)}>
          {t('menuEdit.continue')}
        </Button>
        <Button variant="subtle" color="gray" c="var(--ink-soft)" onClick={() => drop(itemId)}>
          {t('menuEdit.discard')}
        </Button>
      </Group>
    )
  })
}
