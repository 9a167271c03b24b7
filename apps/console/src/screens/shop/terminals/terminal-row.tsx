import { Button, Text } from '@mantine/core'
import { terminals, type CardTerminal, type TerminalVerdict } from '@tabard/contract/payments/terminals'
import { terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWrite } from '@tabard/ui/client/queries'
import { Check, FlaskConical, SmartphoneNfc } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from '../accounts/accounts.module.css'
import { RemoveTerminal } from './remove-terminal.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { terminalNames } from './terminal-names.ts'
import { useShowTerminals } from './use-show-terminals.ts'

interface TerminalRowProps {
  readonly terminal: CardTerminal
}

/** One terminal, with its test, its name and its removal. */
export function TerminalRow({ terminal }: TerminalRowProps) {
  const { t } = useText()
  const [isRenaming, setRenaming] = useState(false)
  const { name, provider } = terminal
  return (
    <li className={classes['account']}>
      <SmartphoneNfc size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{name}</strong>
        <Text c="dimmed">{terminalNames[provider]}</Text>
        <TerminalState terminal={terminal} />
      </div>
      <div className={classes['actions']}>
        <CheckTerminal terminal={terminal} />
        <RemoveTerminal terminal={terminal} />
        <Button
          variant="default"
          onClick={() => setRenaming(true)}
          aria-label={t('terminals.renameOf', { name })}
        >
          {t('terminals.rename')}
        </Button>
      </div>
      {isRenaming && <RenameDialog terminal={terminal} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function TerminalState({ terminal }: TerminalRowProps) {
  const { environment, provider, verdict, testedAt, settings } = terminal
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <div className={classes['state']}>
      {environment === 'test' && (
        <span className={classes['tag']}>
          <FlaskConical size={14} aria-hidden />
          {t('paymentAccounts.test')}
        </span>
      )}
      <span className={classes['tag']}>
        {verdict === 'ready' && <Check size={14} aria-hidden />}
        {verdict === undefined || testedAt === undefined
          ? t('paymentAccounts.unchecked')
          : t('terminals.stateAt', { state: t(`terminals.state.${verdict}`), time: dateTime(testedAt) })}
      </span>
      {terminalRulesOf(provider).pairing === undefined && <span>{Object.values(settings).join(' · ')}</span>}
    </div>
  )
}

function CheckTerminal({ terminal: { terminalId, name } }: TerminalRowProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowTerminals()
  const check = useWrite(terminals.check)
  const [verdict, setVerdict] = useState<TerminalVerdict>()
  return (
    <>
      <Button
        variant="default"
        loading={check.isPending}
        aria-label={t('terminals.checkOf', { name })}
        onClick={() =>
          check.mutate(
            { terminalId },
            {
              onSuccess: ({ verdict: said, ...shown }) => {
                show(shown)
                setVerdict(said)
                if (said === 'ready') showNotice(t('terminals.verdict.ready', { name }))
              },
              onError: complain,
            },
          )
        }
      >
        {t('terminals.check')}
      </Button>
      {verdict !== undefined && verdict !== 'ready' && (
        <p role="alert" className={classes['verdict']}>
          {t(`terminals.verdict.${verdict}`, { name })}
        </p>
      )}
    </>
  )
}
