import { Alert, Button, TextInput, UnstyledButton } from '@mantine/core'
import { refusalData } from '@tabard/contract/wire/refused'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { useWrite } from '@tabard/ui/client/queries'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { changeOf, likelyTenders, typedCents } from './cash.ts'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { Numpad } from './numpad.tsx'
import { useText } from '../../text.ts'
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
        <Given changeCents={answer.changeCents} onClose={close} />
      ) : (
        <CashForm
          currency={currency}
          dueCents={dueCents}
          beforeCents={beforeCents}
          text={text}
          isBusy={collect.isPending}
          onText={setText}
          onSubmit={submit}
        />
      )}
    </Dialog>
  )
}

/** The change to give, until staff close the dialog. */
function Given({ changeCents, onClose }: { readonly changeCents: number; readonly onClose: () => void }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <div className={classes['given']} role="status">
      <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
      <p>{t('collect.done')}</p>
      {changeCents > 0 ? (
        <>
          <p>{t('collect.change')}</p>
          <strong className={classes['change']}>{money(changeCents)}</strong>
        </>
      ) : (
        <strong className={classes['change']}>{t('collect.noChange')}</strong>
      )}
      <Button size="lg" fullWidth onClick={onClose} data-autofocus>
        {t('action.done')}
      </Button>
    </div>
  )
}

interface CashFormProps {
  readonly currency: Currency
  readonly dueCents: number
  /** The amount due that was shown before it changed. Undefined: it did not change. */
  readonly beforeCents: number | undefined
  readonly text: string
  readonly isBusy: boolean
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
}

/** The tendered amount, by a button, the number pad or the keyboard. */
function CashForm({ currency, dueCents, beforeCents, text, isBusy, onText, onSubmit }: CashFormProps) {
  const { t } = useText()
  const { money } = useFormats()
  const tenderedCents = typedCents(text, currency)
  const changeCents = tenderedCents === undefined ? undefined : changeOf(tenderedCents, dueCents)
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (changeCents === undefined || changeCents >= 0) onSubmit()
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
      <LikelyTenders dueCents={dueCents} currency={currency} tenderedCents={tenderedCents} onText={onText} />
      <TextInput
        label={t('collect.tendered')}
        inputMode="decimal"
        size="lg"
        value={text}
        placeholder={toDecimalText(dueCents, currency)}
        onChange={(event) => onText(event.currentTarget.value)}
        error={
          text !== '' && tenderedCents === undefined
            ? t('collect.notAmount')
            : changeCents !== undefined && changeCents < 0
              ? t('collect.missing', { amount: money(-changeCents) })
              : undefined
        }
        data-autofocus
      />
      <Numpad text={text} currency={currency} onChange={onText} />
      <div className={classes['due']} aria-live="polite">
        <span>{t('collect.change')}</span>
        <strong>{money(Math.max(0, changeCents ?? 0))}</strong>
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={(text !== '' && tenderedCents === undefined) || (changeCents ?? 0) < 0}
      >
        {t('collect.confirm')}
      </Button>
    </form>
  )
}

interface LikelyTendersProps {
  readonly dueCents: number
  readonly currency: Currency
  readonly tenderedCents: number | undefined
  readonly onText: (text: string) => void
}

function LikelyTenders({ dueCents, currency, tenderedCents, onText }: LikelyTendersProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <div className={classes['quick']} role="group" aria-label={t('collect.quick')}>
      {likelyTenders(dueCents, currency).map((cents) => (
        <UnstyledButton
          key={cents}
          className={classes['note']}
          aria-pressed={tenderedCents === cents}
          onClick={() => onText(toDecimalText(cents, currency))}
        >
          {cents === dueCents ? t('collect.exact') : money(cents)}
        </UnstyledButton>
      ))}
    </div>
  )
}
