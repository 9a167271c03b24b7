import { Stack, Text } from '@mantine/core'
import { cardSignals } from '@tabard/contract/value/cards/card-signals'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { ShieldCheck } from 'lucide-react'
import { useText } from '../../../text.ts'
import { BusyCards } from './busy-cards.tsx'
import { FailedChecksTable } from './failed-checks-table.tsx'
import { GuessedCards } from './guessed-cards.tsx'
import { ManyCardsList } from './many-cards-list.tsx'

interface SignalsPanelProps {
  readonly onOpen: (cardId: string) => void
}

/** Cards that are used unusually often, guessed gift cards, people with many cards, and wrong codes by network. */
export function SignalsPanel({ onOpen }: SignalsPanelProps) {
  const { t } = useText()
  const shown = useRead(cardSignals.list, {}, { staleTime: 30_000 })
  return (
    <Loaded read={shown} rows={{ count: 4 }}>
      {({ cards, guessed, people, checks }) =>
        [cards, guessed, people, checks].every(({ length }) => length === 0) ? (
          <Message icon={ShieldCheck} title={t('memberDesk.quiet')} text={t('memberDesk.quietText')} />
        ) : (
          <Stack gap={24}>
            <Text c="dimmed" maw="46rem">
              {t('memberDesk.signalsText')}
            </Text>
            {cards.length > 0 && <BusyCards cards={cards} onOpen={onOpen} />}
            {guessed.length > 0 && <GuessedCards cards={guessed} />}
            {people.length > 0 && <ManyCardsList people={people} />}
            {checks.length > 0 && <FailedChecksTable checks={checks} />}
          </Stack>
        )
      }
    </Loaded>
  )
}
