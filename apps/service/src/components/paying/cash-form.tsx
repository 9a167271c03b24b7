import { Alert, Button, TextInput, UnstyledButton } from '@mantine/core'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './cash.module.css'
import { changeOf, likelyTenders, typedCents } from './cash.ts'
import { Numpad } from './numpad.tsx'
import { PartPicker, type RequestedPart } from './part-picker.tsx'

interface PartsProps {
  /** The bill that a part is taken from. Undefined: it loads. */
  readonly bill: TableBill | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

interface CashFormProps {
  readonly currency: Currency
  /** Of the part that is collected now. */
  readonly dueCents: number
  /** The amount due that was shown before it changed. Undefined: it did not change. */
  readonly beforeCents: number | undefined
  readonly text: string
  readonly isBusy: boolean
  /** Undefined: the whole balance is collected. */
  readonly parts: PartsProps | undefined
  /** No part is chosen yet. */
  readonly isNothing: boolean
  readonly onSplit: () => void
  readonly onPart: (part: RequestedPart) => void
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
}

/** The tendered amount, by a button, the number pad or the keyboard, for the balance or a part of it. */
export function CashForm(props: CashFormProps) {
  const { currency, dueCents, beforeCents, text, isBusy, parts, isNothing, onSplit, onText, onSubmit } = props
  const { t } = useText()
  const { money } = useFormats()
  const tenderedCents = typedCents(text, currency)
  const changeCents = tenderedCents === undefined ? undefined : changeOf(tenderedCents, dueCents)
  const isShort = changeCents !== undefined && changeCents < 0
  const isBarred = isNothing || isShort || (text !== '' && tenderedCents === undefined)
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBarred) onSubmit()
      }}
    >
      {parts && <Parts parts={parts} onPart={props.onPart} />}
      <div className={classes['due']}>
        <span>
          {t('collect.due')}
          {!parts && (
            <Button size="compact-md" variant="subtle" className={classes['part'] ?? ''} onClick={onSplit}>
              {t('collect.part')}
            </Button>
          )}
        </span>
        <strong aria-live="polite">{money(dueCents)}</strong>
      </div>
      {beforeCents !== undefined && (
        <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />}>
          {t('collect.changed', { before: money(beforeCents), due: money(dueCents) })}
        </Alert>
      )}
      {!isNothing && (
        <LikelyTenders
          dueCents={dueCents}
          currency={currency}
          tenderedCents={tenderedCents}
          onText={onText}
        />
      )}
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
            : isShort
              ? t('collect.missing', { amount: money(-changeCents) })
              : undefined
        }
        data-autofocus
      />
      <Numpad text={text} currency={currency} onChange={onText} />
      <div className={classes['foot']}>
        <div className={classes['due']} aria-live="polite">
          <span>{t('collect.change')}</span>
          <strong>{money(Math.max(0, changeCents ?? 0))}</strong>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBarred}>
          {t('collect.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** The choice of a part, once the bill is loaded. */
function Parts({ parts, onPart }: { readonly parts: PartsProps } & Pick<CashFormProps, 'onPart'>) {
  if (parts.bill)
    // Discard the part chosen of the previous bill.
    return <PartPicker key={parts.bill.dueCents} bill={parts.bill} onChange={onPart} />
  return parts.error ? (
    <LoadFailed error={parts.error} onRetry={parts.onRetry} />
  ) : (
    <Rows count={1} height={44} />
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
  const { note } = useFormats()
  return (
    <div className={classes['quick']} role="group" aria-label={t('collect.quick')}>
      {likelyTenders(dueCents, currency).map((cents) => (
        <UnstyledButton
          key={cents}
          className={classes['note']}
          aria-pressed={tenderedCents === cents}
          onClick={() => onText(toDecimalText(cents, currency))}
        >
          {cents === dueCents ? t('collect.exact') : note(cents)}
        </UnstyledButton>
      ))}
    </div>
  )
}
