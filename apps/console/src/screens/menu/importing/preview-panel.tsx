import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { Button, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import type { ImportPreview, PreviewRow } from '@tabard/contract/importing/calls'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from './importing.module.css'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewRows } from './preview-rows.tsx'

interface PreviewPanelProps {
  readonly name: string
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onApply: () => void
  readonly onAnother: () => void
}

const kinds = [
  ['create', 'created'],
  ['change', 'changed'],
  ['same', 'same'],
  ['fault', 'faulty'],
] as const

/** The changes a file would make, counted and listed, before anything is applied. */
export function PreviewPanel({ name, preview, isBusy, onApply, onAnother }: PreviewPanelProps) {
  const { t } = useText()
  const [only, setOnly] = useState<PreviewRow['what']>()
  const { counts, rows, format, groups } = preview
  const shown = only === undefined ? rows : rows.filter(({ what }) => what === only)
  const count = counts.created + counts.changed
  const hasGroups = counts.groups > 0
  const isNothing = count === 0 && !hasGroups
  return (
    <>
      <Group component="p" gap="2px 12px" align="baseline">
        <strong>{name}</strong>
        <Text component="span" display="block" c="dimmed" fz="0.9375rem">
          {t(`menuImport.format.${format}`)}
        </Text>
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
      <PreviewNotes preview={preview} />
      <PreviewGroups groups={groups} />
      <PreviewRows key={only ?? 'all'} rows={shown} />
      <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
        <Text c="dimmed" fz="0.9375rem">
          {t(isNothing ? 'menuImport.nothing' : 'menuImport.notYet')}
        </Text>
        <Group gap={8}>
          <Button variant="default" disabled={isBusy} onClick={onAnother}>
            {t('menuImport.another')}
          </Button>
          <Button
            leftSection={<Check size={18} aria-hidden />}
            loading={isBusy}
            disabled={isNothing}
            onClick={onApply}
          >
            {count === 0 && hasGroups ? t('menuImport.applyGroups') : t('menuImport.apply', { count })}
          </Button>
        </Group>
      </Group>
    </>
  )
}
