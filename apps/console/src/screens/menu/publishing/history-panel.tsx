import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { EditingState, Publication } from '@tabard/contract/menu/publishing/publication'
import { useRead } from '@tabard/ui/client/queries'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { DifferenceList } from './difference-list.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

interface HistoryPanelProps {
  readonly state: EditingState | undefined
}

/** Publications, latest first: author, time, changes, and restoring one. */
export function HistoryPanel({ state }: HistoryPanelProps) {
  const { t } = useText()
  const [before, setBefore] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Stack gap={16}>
      {before.map((number, page) => (
        <HistoryPage
          key={number ?? 'latest'}
          before={number}
          state={state}
          isLast={page === before.length - 1}
          onMore={(last) => setBefore([...before, last])}
        />
      ))}
      <Text c="dimmed" fz="0.9375rem">
        {t('menuHistory.hint')}
      </Text>
    </Stack>
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
  const page = useRead(menuPublishing.history, before === undefined ? {} : { before })
  if (page.error && !page.data) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (!page.data) return <Rows count={4} />
  const last = page.data.at(-1)
  if (!last) return before === undefined ? <Message icon={History} title={t('menuHistory.none')} /> : null
  return (
    <>
      <Stack component="ol" gap={10}>
        {page.data.map((publication) => (
          <PublicationRow key={publication.publicationId} publication={publication} state={state} />
        ))}
      </Stack>
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
  const draft = useRead(menuPublishing.difference, {}, { enabled: isInForce, staleTime: 0 })
  const hasDraftChanges = (draft.data?.changes.length ?? 0) > 0
  return (
    <Stack component="li" className={cards['card']} gap={14}>
      <Group gap={12} justify="space-between">
        <div>
          <Title order={2}>
            {t('menuHistory.number', { number })} {isInForce && <Badge>{t('menuHistory.inForce')}</Badge>}
          </Title>
          <Text c="dimmed" fz="0.9375rem">
            {[dateTime(at), byName, t(`menuHistory.kind.${kind}`)].filter((part) => part !== '').join(' · ')}
          </Text>
          {note !== '' && <Text mt={2}>“{note}”</Text>}
          <Text c="dimmed" fz="0.9375rem">
            {[
              ...(kind === 'opening' ? [] : [t('menuPublish.changes', { count: changeCount })]),
              t('menuEdit.dishes', { count: itemCount }),
            ].join(' · ')}
          </Text>
        </div>
        <Group gap={8} align="stretch">
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
        </Group>
      </Group>
      {isOpen && <PublicationChanges publicationId={publicationId} />}
      {isRestoring && (
        <RestoreDialog publication={publication} plan={state?.planned} onClose={() => setRestoring(false)} />
      )}
    </Stack>
  )
}

function PublicationChanges({ publicationId }: { readonly publicationId: string }) {
  const changes = useRead(
    menuPublishing.publication,
    { publicationId },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (changes.error) return <LoadFailed error={changes.error} onRetry={() => void changes.refetch()} />
  return changes.data ? <DifferenceList changes={changes.data} /> : <Rows count={2} />
}
