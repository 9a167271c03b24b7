import type { PayLink } from '@tabard/contract/payments/links/calls'
import type { Names } from '@tabard/domain/text/names'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

interface AmountRowsProps {
  /** Before surcharge and tip. */
  readonly dueCents: number
  readonly surcharges: readonly { readonly names: Names; readonly cents: number }[]
  readonly tipCents: number
  readonly currency: PayLink['currency']
}

/** What a total consists of; nothing where it is only what was asked for. */
export function AmountRows({ dueCents, surcharges, tipCents, currency }: AmountRowsProps) {
  const { t, name, money } = useLabels()
  if (surcharges.length === 0 && tipCents === 0) return null
  return (
    <dl className="figures flex flex-col gap-2">
      <Row label={t('payLink.amount')} amount={money(dueCents, currency)} />
      {surcharges.map(({ names, cents }) => (
        <Row key={JSON.stringify(names)} label={name(names)} amount={money(cents, currency)} />
      ))}
      {tipCents > 0 && <Row label={t('bill.tip')} amount={money(tipCents, currency)} />}
    </dl>
  )
}

function Row({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="ml-auto shrink-0">{amount}</dd>
    </div>
  )
}
