import { Button, UnstyledButton } from '@mantine/core'
import type { ImportPreview, PreviewRow } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../components/text.ts'
import classes from './importing.module.css'
import { PreviewGroups } from './preview-groups.tsx'
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
  const { t, language } = useText()
  const [only, setOnly] = useState<PreviewRow['what']>()
  const { counts, rows, format, newCategories, unreadColumns, groups, allergensUnknown } = preview
  const shown = only === undefined ? rows : rows.filter(({ what }) => what === only)
  const count = counts.created + counts.changed
  const hasGroups = counts.groups > 0
  const isNothing = count === 0 && !hasGroups
  return (
    <>
      <p className={classes['file']}>
        <strong>{name}</strong>
        <span className={classes['hint']}>{t(`menuImport.format.${format}`)}</span>
      </p>
      <div className={classes['counts']} role="group" aria-label={t('menuImport.filter')}>
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
      </div>
      {newCategories.length > 0 && (
        <p className={classes['hint']}>
          {t('menuImport.newCategories', {
            list: newCategories.map((names) => nameIn(names, language)).join(', '),
          })}
        </p>
      )}
      {unreadColumns.length > 0 && (
        <p className={classes['hint']}>{t('menuImport.unread', { list: unreadColumns.join(', ') })}</p>
      )}
      {allergensUnknown > 0 && (
        <p className={classes['hint']}>{t('menuImport.allergensUnknown', { n: allergensUnknown })}</p>
      )}
      <PreviewGroups groups={groups} />
      <PreviewRows key={only ?? 'all'} rows={shown} />
      <div className={classes['foot']} data-foot>
        <p className={classes['hint']}>{t(isNothing ? 'menuImport.nothing' : 'menuImport.notYet')}</p>
        <div className={classes['buttons']}>
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
        </div>
      </div>
    </>
  )
}
