import { Button } from '@mantine/core'
import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../components/text.ts'
import { usePendingEdits } from '../pending-edits.ts'
import classes from './items.module.css'

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
      <div key={itemId} className={classes['pending']}>
        <span>{name === '' ? t('menuEdit.pendingNew') : t('menuEdit.pending', { name })}</span>
        <Button variant="default" onClick={() => onOpen(itemId)}>
          {t('menuEdit.continue')}
        </Button>
        <Button variant="subtle" color="gray" c="var(--ink-soft)" onClick={() => drop(itemId)}>
          {t('menuEdit.discard')}
        </Button>
      </div>
    )
  })
}
