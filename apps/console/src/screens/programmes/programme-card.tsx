import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import { programmes, type Programme, type ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MoveBy } from '../../components/sortable-list.tsx'
import { useText } from '../../text.ts'
import classes from './programmes.module.css'
import { TierBar } from './tier-bar.tsx'
import { useProgrammeLabels } from './use-programme-labels.ts'
import { useShowProgrammes } from './use-show-programmes.ts'

interface ProgrammeCardProps {
  readonly programme: Programme
  readonly settings: ProgrammeList['settings']
  /** New members join it. */
  readonly isFirst: boolean
  readonly handle: ReactNode
  readonly move: MoveBy | undefined
  readonly onEdit: () => void
}

/** A programme with its terms in plain words. */
export function ProgrammeCard({ programme, settings, isFirst, handle, move, onEdit }: ProgrammeCardProps) {
  const { t } = useText()
  const labels = useProgrammeLabels()
  const { programme: terms, cards: count } = programme
  const name = labels.name(terms)
  return (
    <article className={`${cards['card']} ${classes['programme']}`} aria-label={name}>
      <div>{handle}</div>
      <div>
        <h2>{name}</h2>
        <Text c="dimmed">
          {t('loyalty.cards', { count })} · {t(`loyalty.joining.${terms.joining}`)}
        </Text>
        <div className={classes['terms']}>
          {isFirst && <Term color="pine">{t('loyalty.isDefault')}</Term>}
          {terms.hasPoints && settings.isOffered && (
            <Term>
              {labels.earns(terms, settings)} · {labels.redeems(terms, settings)}
            </Term>
          )}
          {terms.discountRate > 0 && <Term>{labels.discount(terms)}</Term>}
          {terms.stamps && <Term>{labels.stamps(terms)}</Term>}
          {terms.holdsValue && <Term>{t('loyalty.says.value')}</Term>}
        </div>
        {terms.hasPoints && terms.tiers.length > 0 && (
          <div style={{ marginTop: 14 }}>
            <TierBar tiers={terms.tiers} />
          </div>
        )}
      </div>
      <div className={classes['buttons']}>
        {move && <MoveButtons name={name} move={move} />}
        {!programme.isArchived && (
          <Button variant="default" size="md" aria-label={t('offer.editNamed', { name })} onClick={onEdit}>
            {t('offer.edit')}
          </Button>
        )}
        <ArchiveButton programme={programme} name={name} />
      </div>
    </article>
  )
}

function Term({ color = 'gray', children }: { readonly color?: string; readonly children: ReactNode }) {
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      radius="sm"
      tt="none"
      h="auto"
      mih={28}
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
    >
      {children}
    </Badge>
  )
}

function MoveButtons({ name, move }: { readonly name: string; readonly move: MoveBy }) {
  const { t } = useText()
  return (
    <>
      <ActionIcon
        size={44}
        variant="subtle"
        disabled={!move.up}
        aria-label={t('loyalty.moveUp', { name })}
        onClick={() => move.up?.()}
      >
        <ArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="subtle"
        disabled={!move.down}
        aria-label={t('loyalty.moveDown', { name })}
        onClick={() => move.down?.()}
      >
        <ArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

function ArchiveButton({ programme, name }: { readonly programme: Programme; readonly name: string }) {
  const { t } = useText()
  const show = useShowProgrammes()
  const complain = useComplain()
  const archive = useWrite(programmes.archive)
  const restore = useWrite(programmes.restore)
  const [isAsking, setAsking] = useState(false)
  const { cardTypeId, isArchived } = programme
  const then = {
    onSuccess: (list: ProgrammeList) => {
      setAsking(false)
      show(list)
    },
    onError: complain,
  }
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        leftSection={
          isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />
        }
        loading={restore.isPending}
        aria-label={t(isArchived ? 'loyalty.restoreNamed' : 'offer.archiveNamed', { name })}
        onClick={() => (isArchived ? restore.mutate({ cardTypeId }, then) : setAsking(true))}
      >
        {t(isArchived ? 'loyalty.restore' : 'offer.archive')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={t('offer.archiveNamed', { name })}
        text={t('loyalty.archiveText')}
        yes={t('offer.archive')}
        isBusy={archive.isPending}
        onYes={() => archive.mutate({ cardTypeId }, then)}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
