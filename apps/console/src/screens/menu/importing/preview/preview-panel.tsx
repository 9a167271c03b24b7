import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { Button, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import type { ImportPreview, PreviewRow } from '@tabard/contract/importing/calls'
import type { CellEdit } from '@tabard/domain/importing/mapping/cell-edits'
import type { UnknownTable } from '@tabard/domain/importing/mapping/column-roles'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../text.ts'
import classes from '../importing.module.css'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { PreviewTotals } from './preview-totals.tsx'
import { useFixes } from './use-fixes.ts'

interface PreviewPanelProps {
  readonly name: string
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onApply: () => void
  /** Read the file again with corrected cells. */
  readonly onFix: (edits: readonly CellEdit[]) => void
  /** Name the columns of the list again. */
  readonly onColumns: (table: UnknownTable, edits: readonly CellEdit[]) => void
  readonly onAnother: () => void
}

const kinds = [
  ['create', 'created'],
  ['change', 'changed'],
  ['same', 'same'],
  ['fault', 'faulty'],
] as const

/** The changes a file would make, counted and listed, before anything is applied. */
export function PreviewPanel({
  name,
  preview,
  isBusy,
  onApply,
  onFix,
  onColumns,
  onAnother,
}: PreviewPanelProps) {
  const { t } = useText()
  const [only, setOnly] = useState<PreviewRow['what']>()
  const fixes = useFixes()
  const { counts, rows, format, groups, table } = preview
  const shown = only === undefined ? rows : rows.filter(({ what }) => what === only)
  return (
    <>
      <Group gap="2px 12px" align="baseline">
        <strong>{name}</strong>
        <Text component="span" display="block" c="dimmed" fz="0.9375rem">
          {t(`menuImport.format.${format}`)}
        </Text>
        {table && (
          <Button variant="subtle" ml={-18} disabled={isBusy} onClick={() => onColumns(table, fixes.edits)}>
            {t('menuImport.columns.change')}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={8} role="group" aria-label={t('menuImport.filter')}>
        {kinds.map(([what, key]) => (
          <UnstyledButton
            key={what}
            className={classes['count']}
            data-what={what}
            data-some={counts[key] > 0 || undefined}
            aria-pressed={only === what}
            onClick={() => setOnly(only === what ? undefined : what)}
          >
            <strong>{counts[key]}</strong>
            <span>{t(`menuImport.count.${what}`)}</span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <PreviewTotals preview={preview} />
      <PreviewNotes preview={preview} />
      {only === undefined && <PreviewGroups groups={groups} fixes={fixes} />}
      <PreviewRows key={only ?? 'all'} rows={shown} format={format} fixes={fixes} />
      <PreviewFoot
        preview={preview}
        edits={fixes.edits}
        isBusy={isBusy}
        onApply={onApply}
        onFix={onFix}
        onAnother={onAnother}
      />
    </>
  )
}

interface PreviewFootProps extends Omit<PreviewPanelProps, 'name' | 'onColumns'> {
  readonly edits: readonly CellEdit[]
}

/** Imports what the preview shows; corrections are checked first. */
function PreviewFoot({ preview, edits, isBusy, onApply, onFix, onAnother }: PreviewFootProps) {
  const { t } = useText()
  const { counts } = preview
  const count = counts.created + counts.changed
  const hasGroups = counts.groups > 0
  const isNothing = count === 0 && !hasGroups
  return (
    <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
      <Text c="dimmed" fz="0.9375rem">
        {t(
          edits.length > 0 ? 'menuImport.checkFirst' : isNothing ? 'menuImport.nothing' : 'menuImport.notYet',
        )}
      </Text>
      <Group gap={8}>
        <Button variant="default" disabled={isBusy} onClick={onAnother}>
          {t('menuImport.another')}
        </Button>
        {edits.length > 0 ? (
          <Button
            leftSection={<RefreshCw size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => onFix(edits)}
          >
            {t('menuImport.check')}
          </Button>
        ) : (
          <Button
            leftSection={<Check size={18} aria-hidden />}
            loading={isBusy}
            disabled={isNothing}
            onClick={onApply}
          >
            {count === 0 && hasGroups ? t('menuImport.applyGroups') : t('menuImport.apply', { count })}
          </Button>
        )}
      </Group>
    </Group>
  )
}
