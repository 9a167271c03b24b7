import { Button } from '@mantine/core'
import { terminals, type CardTerminal } from '@tabard/contract/payments/terminals'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useShowTerminals } from './use-show-terminals.ts'

interface RemoveTerminalProps {
  readonly terminal: CardTerminal
}

/** Takes a terminal out of use, after a question. */
export function RemoveTerminal({ terminal: { terminalId, name } }: RemoveTerminalProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowTerminals()
  const remove = useWrite(terminals.remove)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => setAsking(true)}
        aria-label={t('terminals.removeOf', { name })}
      >
        {t('terminals.remove')}
      </Button>
      {isAsking && (
        <AskFirst
          title={t('terminals.removeOf', { name })}
          text={t('terminals.removeText')}
          yes={t('terminals.remove')}
          isBusy={remove.isPending}
          onYes={() =>
            remove.mutate(
              { terminalId },
              {
                onSuccess: (shown) => {
                  setAsking(false)
                  show(shown)
                  showNotice(t('terminals.removed', { name }))
                },
                onError: complain,
              },
            )
          }
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
