import { terminals, type CardTerminal } from '@tabard/contract/payments/terminals/terminals'
import { AskButton } from '@tabard/staff-ui/feedback/ask-button.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
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
  return (
    <AskButton
      label={t('terminals.remove')}
      title={t('terminals.removeOf', { name })}
      text={t('terminals.removeText')}
      isBusy={remove.isPending}
      onYes={(close) =>
        remove.mutate(
          { terminalId },
          {
            onSuccess: (shown) => {
              close()
              show(shown)
              showNotice(t('terminals.removed', { name }))
            },
            onError: complain,
          },
        )
      }
    />
  )
}
