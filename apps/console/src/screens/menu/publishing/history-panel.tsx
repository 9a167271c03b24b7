import { Badge, Button } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { EditingState, Publication } from '@tabard/contract/catalogue/publication'
import { useRead } from '@tabard/ui/queries'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../../components/formats.ts'
import { LoadFailed, Message, Rows } from '../../../components/states.tsx'
import { useText } from '../../../components/text.ts'
import { DifferenceList } from './difference-list.tsx'
import classes from './publishing.module.css'
import { RestoreDialog } from './restore-dialog.tsx'

interface HistoryPanelProps {
  readonly state: EditingState | undefined
}

/** Publications, latest first: author, time, changes, and restoring one. */
export function HistoryPanel({ state }: HistoryPanelProps) {
  const { t } = useText()
  const [before, setBefore] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <div className={classes['history']}>
      {before.map((number, page) => (
        <HistoryPage
          key={number ?? 'latest'}
          before={number}
          state={state}
          isLast={page === before.length - 1}
          onMore={(last) => setBefore([...before, last])}
        />
      ))}
      <p className={classes['hint']}>{t('menuHistory.hint')}</p>
    </div>
  )
}

interface HistoryPageProps extends HistoryPanelProps {
  readonly before: number | undefined
  readonly isLast: boolean
  readonly onMore: (before: number) => void
}

const pageSize = 50

function HistoryPage({ before, state, isLast, onMore }: HistoryPageProps) {
  const { t } = useText()
  const page = useRead(menuEditing.history, before === undefined ? {} : { before })
  if (page.error && !page.data) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (!page.data) return <Rows count={4} />
  const last = page.data.at(-1)
  if (!last) return before === undefined ? <Message icon={History} title={t('menuHistory.none')} /> : null
  return (
    <>
      <ol>
        {page.data.map((publication) => (
          <PublicationRow key={publication.publicationId} publication={publication} state={state} />
        ))}
      </ol>
      {isLast && page.data.length === pageSize && (
        <Button variant="default" onClick={() => onMore(last.number)}>
          {t('menuHistory.more')}
        </Button>
      )}
    </>
  )
}

interface PublicationRowProps extends HistoryPanelProps {
  readonly publication: Publication
}

function PublicationRow({ publication, state }: PublicationRowProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const { publicationId, number, at, byName, kind, note, itemCount, changeCount, isInForce } = publication
  // The live version can only undo changes of the draft (S-B23).
  const draft = useRead(menuEditing.difference, {}, { enabled: isInForce, staleTime: 0 })
  const hasDraftChanges = (draft.data?.changes.length ?? 0) > 0
  return (
    <li className={classes['publication']}>
      <div className={classes['publicationHead']}>
        <div>
          <h2>
            {t('menuHistory.number', { number })} {isInForce && <Badge>{t('menuHistory.inForce')}</Badge>}
          </h2>
          <p className={classes['hint']}>
            {[dateTime(at), byName, t(`menuHistory.kind.${kind}`)].filter((part) => part !== '').join(' · ')}
          </p>
          {note !== '' && <p>“{note}”</p>}
          <p className={classes['hint']}>
            {[
              ...(kind === 'opening' ? [] : [t('menuPublish.changes', { count: changeCount })]),
              t('menuEdit.dishes', { count: itemCount }),
            ].join(' · ')}
          </p>
        </div>
        <div className={classes['buttons']}>
          {changeCount > 0 && (
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'menuHistory.hide' : 'menuHistory.show')}
            </Button>
          )}
          {isInForce ? (
            hasDraftChanges && (
              <Button variant="light" onClick={() => setRestoring(true)}>
                {t('menuHistory.discard')}
              </Button>
            )
          ) : (
            <Button
              variant="light"
              aria-label={t('menuHistory.restoreNumber', { number })}
              onClick={() => setRestoring(true)}
            >
              {t('menuHistory.restore')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <PublicationChanges publicationId={publicationId} />}
      {isRestoring && (
        <RestoreDialog publication={publication} plan={state?.planned} onClose={() => setRestoring(false)} />
      )}
    </li>
  )
}

function PublicationChanges({ publicationId }: { readonly publicationId: string }) {
  const changes = useRead(menuEditing.publication, { publicationId }, { staleTime: Number.POSITIVE_INFINITY })
  if (changes.error) return <LoadFailed error={changes.error} onRetry={() => void changes.refetch()} />
  return changes.data ? <DifferenceList changes={changes.data} /> : <Rows count={2} />
}
