import { Button, Group } from '@mantine/core'
import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { groupedNumber } from '@tabard/domain/value/card-number'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { Diff, Merge, RefreshCw, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useCardChanged } from '../use-card-changed.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface CardActionsProps {
  readonly card: DeskCardDetail
  readonly onOpen: (cardId: string) => void
}

/** What staff can do with a card that is not closed. */
export function CardActions({ card, onOpen }: CardActionsProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<'adjust' | 'freeze' | 'replace' | 'merge'>()
  const close = () => setAsked(undefined)
  const { isPending: isFreezing, toggle } = useFreeze(card, close)
  const replacing = useReplace(card, close)
  const isFrozen = card.status === 'frozen'
  return (
    <Group gap={8}>
      <Button size="md" leftSection={<Diff size={18} aria-hidden />} onClick={() => setAsked('adjust')}>
        {t('memberDesk.adjust')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={isFrozen ? <Sun size={18} aria-hidden /> : <Snowflake size={18} aria-hidden />}
        loading={isFrozen && isFreezing}
        onClick={() => (isFrozen ? toggle() : setAsked('freeze'))}
      >
        {t(isFrozen ? 'memberDesk.unfreeze' : 'memberDesk.freeze')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<RefreshCw size={18} aria-hidden />}
        onClick={() => setAsked('replace')}
      >
        {t('memberDesk.replace')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<Merge size={18} aria-hidden />}
        onClick={() => setAsked('merge')}
      >
        {t('memberDesk.merge')}
      </Button>
      {asked === 'adjust' && <AdjustDialog card={card} onClose={close} />}
      {asked === 'merge' && <MergeDialog card={card} onOpen={onOpen} onClose={close} />}
      <AskFirst
        isOpen={asked === 'freeze'}
        title={t('memberDesk.freezeTitle')}
        text={t('memberDesk.freezeText')}
        yes={t('memberDesk.freeze')}
        isBusy={isFreezing}
        onYes={toggle}
        onNo={close}
      />
      <AskFirst
        isOpen={asked === 'replace'}
        title={t('memberDesk.replaceTitle')}
        text={t('memberDesk.replaceText', { number: groupedNumber(card.number) })}
        yes={t('memberDesk.replace')}
        isBusy={replacing.isPending}
        onYes={replacing.replace}
        onNo={close}
      />
    </Group>
  )
}

function useFreeze({ cardId, status }: DeskCardDetail, close: () => void) {
  const { t } = useText()
  const changed = useCardChanged()
  const complain = useComplain()
  const freeze = useWrite(cardDesk.freeze)
  const unfreeze = useWrite(cardDesk.unfreeze)
  const isFrozen = status === 'frozen'
  const then = {
    onSuccess: (card: DeskCardDetail) => {
      changed(card)
      close()
      showNotice(t(isFrozen ? 'memberDesk.unfrozen' : 'memberDesk.frozenDone'))
    },
    onError: complain,
  }
  return {
    isPending: freeze.isPending || unfreeze.isPending,
    toggle: () => (isFrozen ? unfreeze : freeze).mutate({ cardId }, then),
  }
}

function useReplace({ cardId, number }: DeskCardDetail, close: () => void) {
  const { t } = useText()
  const changed = useCardChanged()
  const complain = useComplain()
  const replace = useWrite(cardDesk.replace)
  return {
    isPending: replace.isPending,
    replace: () =>
      replace.mutate(
        { cardId, number },
        {
          onSuccess: (card) => {
            changed(card)
            close()
            showNotice(t('memberDesk.replaced'))
          },
          onError: complain,
        },
      ),
  }
}
