import { Badge, Button } from '@mantine/core'
import { importing } from '@tabard/contract/importing/calls'
import { useRead } from '@tabard/ui/queries'
import { Undo2 } from 'lucide-react'
import { useFormats } from '../../../components/formats.ts'
import { LoadFailed, Rows } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
import classes from './importing.module.css'

interface PastImportsProps {
  readonly isBusy: boolean
  readonly onUndo: (importId: string) => void
}

/** Past imports, each with undo. */
export function PastImports({ isBusy, onUndo }: PastImportsProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const imports = useRead(importing.list, {}, { staleTime: 0 })
  if (imports.error) return <LoadFailed error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data) return <Rows count={2} />
  return (
    <section aria-label={t('menuImport.past')}>
      <h3 className={classes['heading']}>{t('menuImport.past')}</h3>
      {imports.data.length === 0 ? (
        <p className={classes['hint']}>{t('menuImport.none')}</p>
      ) : (
        <ul className={classes['past']}>
          {imports.data.map(({ importId, at, byName, format, counts, isUndone }) => (
            <li key={importId}>
              <div>
                <strong>{t('menuImport.did', { ...counts })}</strong>
                <p className={classes['hint']}>
                  {[dateTime(at), byName, t(`menuImport.format.${format}`)].join(' · ')}
                </p>
              </div>
              {isUndone ? (
                <Badge color="gray" variant="light">
                  {t('menuImport.isUndone')}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  leftSection={<Undo2 size={18} aria-hidden />}
                  aria-label={t('menuImport.undoOf', { time: dateTime(at) })}
                  disabled={isBusy}
                  onClick={() => onUndo(importId)}
                >
                  {t('undo.action')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
