import { Alert, Button, Stack, Switch, Text } from '@mantine/core'
import { programmes, type ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { Link, link } from '@tabard/ui/router'
import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '../../components/sortable-list.tsx'
import { useText } from '../../text.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { ProgrammeDrawer } from './programme-drawer.tsx'
import { useProgrammeLabels } from './use-programme-labels.ts'
import { useShowProgrammes } from './use-show-programmes.ts'

/** The programmes of the merchant, in the order in which guests see them. */
export function ProgrammesScreen() {
  const { t } = useText()
  const { code } = useShop()
  const list = useRead(programmes.list, {}, { staleTime: 5_000 })
  const [opened, setOpened] = useState<{ readonly cardTypeId: string | undefined }>()
  const programme = list.data?.programmes.find(({ cardTypeId }) => cardTypeId === opened?.cardTypeId)
  return (
    <Screen
      name="console/programmes"
      title={t('loyalty.title')}
      actions={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          disabled={!list.data}
          onClick={() => setOpened({ cardTypeId: undefined })}
        >
          {t('loyalty.add')}
        </Button>
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('loyalty.lead')}
      </Text>
      {list.data && !list.data.settings.isOffered && (
        <Alert color="amber" variant="light" mb={16}>
          {t('loyalty.pointsOff')}{' '}
          <Link href={link('/{shop}/settings', { shop: code })}>{t('loyalty.openSettings')}</Link>
        </Alert>
      )}
      {list.data ? (
        <Shown list={list.data} onEdit={(cardTypeId) => setOpened({ cardTypeId })} />
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Rows count={3} height={132} />
      )}
      {list.data && opened && (opened.cardTypeId === undefined || programme) && (
        <ProgrammeDrawer
          key={opened.cardTypeId ?? 'new'}
          programme={programme}
          settings={list.data.settings}
          currency={list.data.currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  )
}

interface ShownProps {
  readonly list: ProgrammeList
  readonly onEdit: (cardTypeId: string) => void
}

function Shown({ list, onEdit }: ShownProps) {
  const { t } = useText()
  const labels = useProgrammeLabels()
  const show = useShowProgrammes()
  const complain = useComplain()
  const move = useWrite(programmes.move)
  const [showsArchived, setShowsArchived] = useState(false)
  const { settings } = list
  const open = list.programmes.filter(({ isArchived }) => !isArchived)
  const archived = list.programmes.filter(({ isArchived }) => isArchived)
  const firstOpen = open.find(({ programme }) => programme.joining === 'anyone')?.cardTypeId
  const rows = open.map((each) => ({ ...each, id: each.cardTypeId, name: labels.name(each.programme) }))

  const reorder = (ids: readonly string[]) => {
    const moved = movedOf(
      open.map(({ cardTypeId }) => cardTypeId),
      ids,
    )
    if (!moved) return
    // At once: a card that jumps back while the server answers looks broken.
    const known = new Map(open.map((each) => [each.cardTypeId, each]))
    show({ ...list, programmes: [...ids.flatMap((id) => known.get(id) ?? []), ...archived] })
    move.mutate(moved, {
      onSuccess: show,
      onError: (error) => {
        show(list)
        complain(error)
      },
    })
  }

  return (
    <>
      {open.length === 0 && <Message icon={Award} title={t('loyalty.none')} text={t('loyalty.noneText')} />}
      <SortableList label={t('loyalty.title')} rows={rows} onReorder={reorder}>
        {(row, handle, by) => (
          <ProgrammeCard
            programme={row}
            settings={settings}
            isFirst={row.cardTypeId === firstOpen}
            handle={open.length > 1 ? handle : null}
            move={open.length > 1 ? by : undefined}
            onEdit={() => onEdit(row.cardTypeId)}
          />
        )}
      </SortableList>
      {archived.length > 0 && (
        <Switch
          size="md"
          my="md"
          label={t('loyalty.showArchived', { count: archived.length })}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.currentTarget.checked)}
        />
      )}
      {showsArchived && (
        <Stack gap={0}>
          {archived.map((each) => (
            <ProgrammeCard
              key={each.cardTypeId}
              programme={each}
              settings={settings}
              isFirst={false}
              handle={null}
              move={undefined}
              onEdit={() => onEdit(each.cardTypeId)}
            />
          ))}
        </Stack>
      )}
    </>
  )
}

/** The programme that a new order moved, and its place. A drag moves one. */
function movedOf(before: readonly string[], after: readonly string[]) {
  const isWithout = (id: string) =>
    before.filter((each) => each !== id).join() === after.filter((each) => each !== id).join()
  const cardTypeId = before.find((id) => before.indexOf(id) !== after.indexOf(id) && isWithout(id))
  return cardTypeId === undefined ? undefined : { cardTypeId, place: after.indexOf(cardTypeId) }
}
