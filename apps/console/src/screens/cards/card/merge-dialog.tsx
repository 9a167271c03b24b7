import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { cardDesk, type DeskCard, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useCardChanged } from '../use-card-changed.ts'

interface MergeDialogProps {
  readonly card: DeskCardDetail
  readonly onOpen: (cardId: string) => void
  readonly onClose: () => void
}

/** Moves everything of a card to another one, which is found by its number, phone or name. */
export function MergeDialog({ card, onOpen, onClose }: MergeDialogProps) {
  const { t } = useText()
  const changed = useCardChanged()
  const complain = useComplain()
  const merge = useWrite(cardDesk.merge)
  const [text, setText] = useState(card.phone)
  const [searched] = useDebouncedValue(text.trim(), 250)
  const [chosen, setChosen] = useState('')
  const send = () =>
    merge.mutate(
      { cardId: card.cardId, intoCardId: chosen },
      {
        onSuccess: (into) => {
          changed(into)
          onClose()
          showNotice(t('memberDesk.merged'))
          onOpen(into.cardId)
        },
        onError: complain,
      },
    )
  return (
    <Dialog title={t('memberDesk.mergeTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('memberDesk.mergeText', { number: shownCardNumber(card.number) })}</Text>
        <TextInput
          type="search"
          size="md"
          label={t('memberDesk.search')}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen('')
          }}
        />
        {searched !== '' && (
          <Found text={searched} exceptId={card.cardId} chosen={chosen} onChoose={setChosen} />
        )}
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button size="lg" color="red" disabled={chosen === ''} loading={merge.isPending} onClick={send}>
            {t('memberDesk.mergeYes')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

interface FoundProps {
  readonly text: string
  readonly exceptId: string
  readonly chosen: string
  readonly onChoose: (cardId: string) => void
}

function Found({ text, exceptId, chosen, onChoose }: FoundProps) {
  const { t } = useText()
  const nameOf = useNames()
  const found = useRead(cardDesk.find, { text }, { staleTime: 5_000 })
  if (!found.data)
    return found.error ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Rows count={2} height={44} />
    )
  const open = found.data.cards.filter(({ cardId, status }) => cardId !== exceptId && status === 'active')
  if (open.length === 0) return <Text c="dimmed">{t('memberDesk.noOther')}</Text>
  const label = ({ name, names, number }: DeskCard) =>
    [name === '' ? t('customers.noName') : name, nameOf(names), shownCardNumber(number)].join(' · ')
  return (
    <Radio.Group label={t('memberDesk.mergeInto')} value={chosen} onChange={onChoose}>
      <Stack gap={12} mt={8}>
        {open.slice(0, 8).map((each) => (
          <Radio key={each.cardId} size="md" value={each.cardId} label={label(each)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
