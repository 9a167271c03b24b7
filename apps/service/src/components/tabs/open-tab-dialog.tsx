import { Button, Select, Text, TextInput } from '@mantine/core'
import { tabs, type TabTarget } from '@tabard/contract/payments/terminals/tabs'
import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import type { PaymentTerms } from '@tabard/contract/till/taking'
import { Refused } from '@tabard/contract/wire/refused'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { ChargeProgress } from '../paying/terminal/charge-progress.tsx'
import classes from './tabs.module.css'
import { useTabsChanged } from './use-tabs.ts'

interface OpenTabDialogProps {
  readonly of: TabTarget
  readonly terms: PaymentTerms
  readonly onClose: () => void
}

/** Opens a tab: the terminal holds an amount on the customer's card. */
export function OpenTabDialog({ of, terms: { terminals, tabAmounts }, onClose }: OpenTabDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const currency = useShop().currency as Currency
  const changed = useTabsChanged()
  const { payment, open, again, isBusy, end } = useOpenTab(of)
  const free = terminals.find(({ running }) => running === undefined) ?? terminals[0]
  const [terminalId, setTerminalId] = useState(free?.terminalId ?? '')
  const [typed, setTyped] = useState(() => toDecimalText(tabAmounts[1] ?? tabAmounts[0] ?? 0, currency))
  const cents = typedCents(typed, currency)
  const isWrong = cents === undefined || cents < 1
  const close = () => {
    changed()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('tabs.openTitle')} size={460}>
      {payment ? (
        <ChargeProgress
          payment={payment}
          onPaid={() => {
            showNotice(t('tabs.opened'))
            close()
          }}
          onAgain={again}
          onAnother={end}
        />
      ) : (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isWrong && !isBusy) open(terminalId, cents)
          }}
        >
          <Text>{t('tabs.openText')}</Text>
          {terminals.length > 1 && (
            <Select
              size="lg"
              label={t('atTerminal.which')}
              data={terminals.map((each) => ({ value: each.terminalId, label: each.name }))}
              value={terminalId}
              allowDeselect={false}
              onChange={(chosen) => chosen !== null && setTerminalId(chosen)}
            />
          )}
          <div className={classes['presets']}>
            {tabAmounts.map((each) => (
              <Button
                key={each}
                size="md"
                variant={each === cents ? 'filled' : 'default'}
                aria-pressed={each === cents}
                onClick={() => setTyped(toDecimalText(each, currency))}
              >
                {money(each)}
              </Button>
            ))}
          </div>
          <TextInput
            size="lg"
            label={t('tabs.amount')}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={typed !== '' && isWrong ? t('collect.notAmount') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value.replace(',', '.'))}
          />
          <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isWrong}>
            {t('tabs.hold', { amount: money(cents ?? 0) })}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** Opens a tab once for each request id: a request without an answer is sent again with the same id. */
function useOpenTab(of: TabTarget) {
  const complain = useComplain()
  const write = useWrite(tabs.open)
  const [requestId, setRequestId] = useState(mintUuid)
  const [payment, setPayment] = useState<TerminalPayment>()
  const [last, setLast] = useState<{ readonly terminalId: string; readonly cents: number }>()
  const open = (terminalId: string, cents: number) => {
    setLast({ terminalId, cents })
    write.mutate(
      { requestId, terminalId, of, cents },
      {
        onSuccess: (started) => {
          setRequestId(mintUuid())
          setPayment(started)
        },
        onError: (error) => {
          if (error instanceof Refused) setRequestId(mintUuid())
          setPayment(undefined)
          complain(error)
        },
      },
    )
  }
  return {
    payment,
    open,
    again: last && (() => open(last.terminalId, last.cents)),
    isBusy: write.isPending,
    end: () => setPayment(undefined),
  }
}
