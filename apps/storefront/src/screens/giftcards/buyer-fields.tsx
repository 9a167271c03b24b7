import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import type { BuyFaults, BuyValues } from './buy-values.ts'

interface BuyerFieldsProps {
  readonly values: BuyValues
  readonly faults: BuyFaults
  /** The card names its sender. */
  readonly isForOther: boolean
  onChange(change: Partial<BuyValues>): void
}

/** Who buys: for the card, and for the receipt. */
export function BuyerFields({ values, faults, isForOther, onChange }: BuyerFieldsProps) {
  const { t } = useLabels()
  return (
    <>
      <TextField
        id="gift-senderName"
        label={t(isForOther ? 'gift.senderName' : 'gift.buyerName')}
        autoComplete="name"
        maxLength={giftCardLimits.name}
        value={values.senderName}
        error={faults.senderName}
        onText={(senderName) => onChange({ senderName })}
      />
      <TextField
        id="gift-email"
        label={t('gift.buyerEmail')}
        hint={t('gift.buyerEmailHint')}
        type="email"
        autoComplete="email"
        maxLength={120}
        value={values.email}
        error={faults.email}
        onText={(email) => onChange({ email })}
      />
    </>
  )
}
