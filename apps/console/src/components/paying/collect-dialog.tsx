import { Alert, Button, TextInput, UnstyledButton } from '@mantine/core'
import { refusalData } from '@tabard/contract/wire/refused'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { toDecimalText } from '@tabard/domain/money/money'
import { useWrite } from '@tabard/ui/queries'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { changeOf, likelyTenders, typedCents } from '../cash.ts'
import { Dialog } from '../dialog.tsx'
import { useFormats } from '../formats.ts'
import { useComplain } from '../notices.tsx'
import { Numpad } from '../numpad.tsx'
import { useText } from '../text.ts'
import classes from './cash.module.css'
import { useOrderChanged } from './use-order-changed.ts'

interface CollectDialogProps {
  readonly order: StaffOrder
  readonly dueCents: number
  readonly onClose: () => void
  /**
   * Called after payment, once the change is given, with the order's version. Without it the dialog closes.
   */
  readonly onPaid?: (version: number) => void
}

/** Collects cash: staff enter the tendered amount and see the change. */
export function CollectDialog({ order, dueCents: openedCents, onClose, onPaid }: CollectDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const changed = useOrderChanged()
  const collect = useWrite(till.collectCash)
  const { currency } = order.bill
  const [text, setText] = useState('')
  // The amount due stays until the server names another, so it cannot change while staff count coins.
  const [{ dueCents, beforeCents }, setDue] = useState<{ dueCents: number; beforeCents?: number }>({
    dueCents: openedCents,
  })
  const tenderedCents = typedCents(text, currency)
  const changeCents = tenderedCents === undefined ? undefined : changeOf(tenderedCents, dueCents)
  // The order on screen is paid immediately; this dialog keeps its amount until the change is given.
  const answer = collect.data
  const close = () => (answer && onPaid ? onPaid(answer.version) : onClose())

  const submit = () =>
    collect.mutate(
      { orderId: order.orderId, dueCents, ...(tenderedCents === undefined ? {} : { tenderedCents }) },
      {
        onSuccess: ({ event, changeCents: _, ...paid }) =>
          changed({ ...order, ...paid, events: [...order.events, event] }),
        onError(error) {
          changed()
          const now = refusalData(error, 'order.billChanged')
          if (!now) return complain(error)
          setDue({ dueCents: now.dueCents, beforeCents: dueCents })
          // Discard the amount typed for the previous sum.
          setText('')
        },
      },
    )

  return (
    <Dialog onClose={close} title={t('collect.title', { number: order.number })} size={460}>
      {answer ? (
        <div className={classes['given']} role="status">
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
          <p>{t('collect.done')}</p>
          {answer.changeCents > 0 ? (
            <>
              <p>{t('collect.change')}</p>
              <strong className={classes['change']}>{money(answer.changeCents)}</strong>
            </>
          ) : (
            <strong className={classes['change']}>{t('collect.noChange')}</strong>
          )}
          <Button size="lg" fullWidth onClick={close} data-autofocus>
            {t('action.done')}
          </Button>
        </div>
      ) : (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (changeCents === undefined || changeCents >= 0) submit()
          }}
        >
          <div className={classes['due']}>
            <span>{t('collect.due')}</span>
            <strong>{money(dueCents)}</strong>
          </div>
          {beforeCents !== undefined && (
            <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />}>
              {t('collect.changed', { before: money(beforeCents), due: money(dueCents) })}
            </Alert>
          )}
          <div className={classes['quick']} role="group" aria-label={t('collect.quick')}>
            {likelyTenders(dueCents, currency).map((cents) => (
              <UnstyledButton
                key={cents}
                className={classes['note']}
                aria-pressed={tenderedCents === cents}
                onClick={() => setText(toDecimalText(cents, currency))}
              >
                {cents === dueCents ? t('collect.exact') : money(cents)}
              </UnstyledButton>
            ))}
          </div>
          <TextInput
            label={t('collect.tendered')}
            inputMode="decimal"
            size="lg"
            value={text}
            placeholder={toDecimalText(dueCents, currency)}
            onChange={(event) => setText(event.currentTarget.value)}
            error={
              text !== '' && tenderedCents === undefined
                ? t('collect.notAmount')
                : changeCents !== undefined && changeCents < 0
                  ? t('collect.missing', { amount: money(-changeCents) })
                  : undefined
            }
            data-autofocus
          />
          <Numpad text={text} currency={currency} onChange={setText} />
          <div className={classes['due']} aria-live="polite">
            <span>{t('collect.change')}</span>
            <strong>{money(Math.max(0, changeCents ?? 0))}</strong>
          </div>
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={collect.isPending}
            disabled={(text !== '' && tenderedCents === undefined) || (changeCents ?? 0) < 0}
          >
            {t('collect.confirm')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
