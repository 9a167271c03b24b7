import { Text } from '@mantine/core'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { refundsTo, refundWays, type PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../text.ts'

interface HeldMoneyProps {
  /** What the payments hold, by tender. Undefined: not known, only that something was paid. */
  readonly held: readonly { readonly tender: PaymentTender; readonly cents: number }[] | undefined
}

/** What happens to the payments of an order that ends: one sentence for each place where money goes. */
export function HeldMoney({ held }: HeldMoneyProps) {
  const { t } = useText()
  const { money } = useFormats()
  if (held === undefined)
    return (
      <Text mb="md" fw={650}>
        {t('held.some')}
      </Text>
    )
  return refundWays.map((way) => {
    const cents = sumOf(held.filter(({ tender }) => refundsTo(tender) === way).map((each) => each.cents))
    return (
      cents > 0 && (
        <Text key={way} mb="md" fw={650}>
          {t(`held.${way}`, { amount: money(cents) })}
        </Text>
      )
    )
  })
}
