import { TextInput, UnstyledButton } from '@mantine/core'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { likelyTenders } from '../cash.ts'
import { Numpad } from './numpad.tsx'

interface CashFieldsProps {
  readonly currency: Currency
  /** Undefined: nothing is chosen, or it loads. */
  readonly dueCents: number | undefined
  readonly text: string
  readonly fault: string | undefined
  readonly onText: (text: string) => void
}

/** The amount that the customer hands over, by a button, the number pad or the keyboard. */
export function CashFields({ currency, dueCents, text, fault, onText }: CashFieldsProps) {
  const { t } = useText()
  const { note } = useFormats()
  const tenderedCents = typedCents(text, currency)
  return (
    <>
      {dueCents !== undefined && (
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
      )}
      <TextInput
        label={t('collect.tendered')}
        inputMode="decimal"
        autoComplete="off"
        size="lg"
        value={text}
        placeholder={dueCents === undefined ? '' : toDecimalText(dueCents, currency)}
        onChange={(event) => onText(event.currentTarget.value)}
        error={fault}
        data-autofocus
      />
      <Numpad text={text} currency={currency} onChange={onText} />
    </>
  )
}
