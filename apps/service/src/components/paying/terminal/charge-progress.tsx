import { Button } from '@mantine/core'
import {
  terminalPayments,
  type TerminalButton,
  type TerminalPayment,
} from '@tabard/contract/payments/terminals/terminal-payments'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../text.ts'
import { isDone, useLookOptions, useOncePaid } from '../use-look-options.ts'
import { ChargeState } from './charge-state.tsx'
import classes from './charge.module.css'

interface ChargeProgressProps {
  readonly payment: TerminalPayment
  /** Called once when the terminal has approved it. */
  readonly onPaid: (payment: TerminalPayment) => void
  /** Starts the same payment again. Undefined: it was started elsewhere. */
  readonly onAgain: (() => void) | undefined
  readonly onAnother: () => void
}

/** A payment at a card terminal: what its screen shows, its buttons, and how it ended. */
export function ChargeProgress({ payment: started, onPaid, onAgain, onAnother }: ChargeProgressProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { payment, look, press, isPressing } = useLook(started)
  const { status } = payment
  const isOpen = isOpenAttempt(status)
  useOncePaid(payment, onPaid)
  const answers = payment.buttons.filter(({ name }) => name !== 'cancel')
  const canCancel = payment.buttons.some(({ name }) => name === 'cancel')
  return (
    <div className={classes['charge']}>
      <div className={classes['head']}>
        <span>{t('atTerminal.on', { name: payment.name })}</span>
        <strong>{money(payment.cents)}</strong>
      </div>
      <ChargeState payment={payment} />
      <div className={classes['buttons']}>
        {isOpen && (
          <>
            {answers.map(({ name, label }) => (
              <Button
                key={name}
                size="lg"
                variant={name === 'no' ? 'default' : 'filled'}
                loading={isPressing}
                onClick={() => press(name)}
              >
                {name === 'yes' || name === 'no'
                  ? t(`atTerminal.${name}`)
                  : (label ?? t(`atTerminal.${name}`))}
              </Button>
            ))}
            <Button size="lg" variant={status === 'unknown' ? 'filled' : 'subtle'} onClick={look}>
              {t('atTerminal.check')}
            </Button>
            {canCancel && (
              <Button
                size="lg"
                variant="subtle"
                color="red"
                loading={isPressing}
                onClick={() => press('cancel')}
              >
                {t('atTerminal.cancel')}
              </Button>
            )}
          </>
        )}
        {!isOpen && !isDone(status) && status !== 'review' && onAgain && (
          <Button size="lg" onClick={onAgain} data-autofocus>
            {t('atTerminal.again')}
          </Button>
        )}
        {!isDone(status) && (!isOpen || status === 'unknown') && (
          <Button size="lg" variant="default" onClick={onAnother}>
            {t('atTerminal.another')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The payment as the terminal shows it now. */
function useLook(started: TerminalPayment) {
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const input = { attemptId: started.attemptId }
  const read = useRead(terminalPayments.look, input, useLookOptions(started))
  const button = useWrite(terminalPayments.press)
  const look = () => void read.refetch()
  return {
    payment: read.data ?? started,
    look,
    isPressing: button.isPending,
    press: (name: TerminalButton) =>
      button.mutate(
        { ...input, button: name },
        {
          onSuccess: (shown) =>
            queries.setQueryData(
              readKey<typeof terminalPayments.look>(client, terminalPayments.look, input),
              shown,
            ),
          onError: (error) => {
            look()
            complain(error)
          },
        },
      ),
  }
}
