import { Button, Text } from '@mantine/core'
import {
  terminals,
  type CardTerminal,
  type CardTerminals,
  type TerminalVerdict,
} from '@tabard/contract/payments/terminals/terminals'
import { terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWrite } from '@tabard/ui/client/queries'
import { Check, FlaskConical, SmartphoneNfc } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from '../accounts/accounts.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { RemoveTerminal } from './remove-terminal.tsx'
import { terminalNames } from './terminal-names.ts'
import { TerminalSurchargeNote } from './terminal-surcharge-note.tsx'
import { useShowTerminals } from './use-show-terminals.ts'

interface TerminalProps {
  readonly terminal: CardTerminal
}

interface TerminalRowProps extends TerminalProps {
  readonly taxes: CardTerminals['taxes']
}

/** One terminal, with its test, its change and its removal. */
export function TerminalRow({ terminal, taxes }: TerminalRowProps) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  const { name, provider } = terminal
  return (
    <li className={classes['account']}>
      <SmartphoneNfc size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{name}</strong>
        <Text c="dimmed">{terminalNames[provider]}</Text>
        <TerminalState terminal={terminal} />
        {terminal.addsSurcharge && <TerminalSurchargeNote />}
      </div>
      <div className={classes['actions']}>
        <CheckTerminal terminal={terminal} />
        <RemoveTerminal terminal={terminal} />
        <Button
          variant="default"
          onClick={() => setChanging(true)}
          aria-label={t('terminals.changeOf', { name })}
        >
          {t('terminals.change')}
        </Button>
      </div>
      {isChanging && <ChangeDialog terminal={terminal} taxes={taxes} onClose={() => setChanging(false)} />}
    </li>
  )
}

function TerminalState({ terminal }: TerminalProps) {
  const { environment, provider, verdict, testedAt, settings, addsSurcharge, asksForTip } = terminal
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
      {addsSurcharge && <span className={classes['tag']}>{t('terminals.withSurcharge')}</span>}
      {asksForTip && <span className={classes['tag']}>{t('terminals.withTip')}</span>}
      {terminalRulesOf(provider).pairing === undefined && <span>{Object.values(settings).join(' · ')}</span>}
    </div>
  )
}

function CheckTerminal({ terminal: { terminalId, name } }: TerminalProps) {
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
