import { Button, Text } from '@mantine/core'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from '../accounts/accounts.module.css'
import { PairDialog } from './pair-dialog.tsx'
import { TerminalRow } from './terminal-row.tsx'

/** The shop's card terminals. Another one can be connected. */
export function TerminalsCard() {
  const { t } = useText()
  const [isPairing, setPairing] = useState(false)
  const read = useRead(terminals.list, {}, { staleTime: 0 })
  if (!read.data)
    return read.error ? (
      <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Rows count={2} height={72} />
    )
  const { terminals: paired, providers, taxes } = read.data
  if (providers.length === 0) return null
  return (
    <section className={`${cards['card']} ${classes['card']}`} aria-labelledby="card-terminals">
      <h2 id="card-terminals">{t('terminals.title')}</h2>
      <Text c="dimmed">{t(paired.length === 0 ? 'terminals.none' : 'terminals.lead')}</Text>
      {paired.length > 0 && (
        <ul>
          {paired.map((terminal) => (
            <TerminalRow key={terminal.terminalId} terminal={terminal} taxes={taxes} />
          ))}
        </ul>
      )}
      <Button
        mt="md"
        variant="light"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => setPairing(true)}
      >
        {t('terminals.connect')}
      </Button>
      {isPairing && <PairDialog providers={providers} taxes={taxes} onClose={() => setPairing(false)} />}
    </section>
  )
}
