import { Chip, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { CardScheme } from '@tabard/domain/payments/card-schemes'
import { cardSchemes } from '@tabard/domain/payments/card-schemes'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import type { TypedPayment } from './typed-payment.ts'
import type { PaymentAmounts } from './use-payment-added.ts'

interface PaymentAddedProps {
  readonly amounts: PaymentAmounts
  readonly typed: TypedPayment
  readonly onTyped: (typed: TypedPayment) => void
}

/** What the payment adds to the amount due: the surcharge of the card, and a tip. No tip is preselected. */
export function PaymentAdded({ amounts, typed, onTyped }: PaymentAddedProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { surcharges, hasSchemes, tipPercents, tipCents, isTipWrong } = amounts
  return (
    <>
      {hasSchemes && typed.tender === terminalTender && typed.terminalId === undefined && (
        <NativeSelect
          size="lg"
          label={t('collect.scheme')}
          value={typed.scheme ?? ''}
          data={[
            { value: '', label: t('collect.schemeAny') },
            ...cardSchemes.map((value) => ({ value, label: t(`collect.scheme.${value}`) })),
          ]}
          onChange={(event) => onTyped({ ...typed, scheme: schemeOf(event.currentTarget.value) })}
        />
      )}
      {surcharges.map(({ name, cents }) => (
        <div key={name} className={classes['due']}>
          <span>{name}</span>
          <span className="figures">{money(cents)}</span>
        </div>
      ))}
      {tipPercents !== undefined && (
        <div role="group" aria-label={t('collect.tip')} className={classes['tip']}>
          <Text fw={600}>
            {t('collect.tip')}
            {tipCents > 0 && ` · ${money(tipCents)}`}
          </Text>
          <Group gap={8} align="center">
            {tipPercents.map((percent) => (
              <Chip
                key={percent}
                size="md"
                checked={typed.tip === percent}
                onChange={(isOn) => onTyped({ ...typed, tip: isOn ? percent : '' })}
              >
                {t('collect.tipPercent', { percent })}
              </Chip>
            ))}
            <TextInput
              size="md"
              w={160}
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('collect.tipAmount')}
              placeholder={t('collect.tipAmount')}
              value={typeof typed.tip === 'string' ? typed.tip : ''}
              error={isTipWrong ? t('collect.notAmount') : undefined}
              onChange={(event) => onTyped({ ...typed, tip: event.currentTarget.value })}
            />
          </Group>
        </div>
      )}
    </>
  )
}

function schemeOf(value: string): CardScheme | undefined {
  return cardSchemes.find((scheme) => scheme === value)
}
