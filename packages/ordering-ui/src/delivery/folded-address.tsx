import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import type { Currency } from '@tabard/domain/money/money'
import { deliveryCents } from '@tabard/domain/pricing/fees/fees'
import { MapPin } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'
import type { Quoting } from './use-quote.ts'

interface FoldedAddressProps {
  readonly address: DeliveryAddress
  readonly quoting: Quoting
  readonly bases: DeliveryBases
  readonly currency: Currency
  readonly isExpress: boolean
  onChange(): void
}

/** A known address in one line, with its fee, and a button that opens the form. */
export function FoldedAddress(props: FoldedAddressProps) {
  const { address, onChange } = props
  const { t } = useLabels()
  const told = useQuoteLine(props)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
        <MapPin aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
        <span className="min-w-0">
          <strong className="font-semibold">{deliveryLine(address)}</strong>
          {told !== '' && <span className="block text-soft">{told}</span>}
          {address.instructions !== '' && (
            <span className="block text-soft italic">“{address.instructions}”</span>
          )}
        </span>
      </p>
      <button
        type="button"
        className="button-text -mr-3 ml-auto"
        aria-label={t('address.change')}
        onClick={onChange}
      >
        {t('action.change')}
      </button>
    </div>
  )
}

/** The fee as quoted; the time is part of the order type's line. Empty: the card below says why not. */
function useQuoteLine({ quoting, bases, currency, isExpress }: FoldedAddressProps): string {
  const { t, money } = useLabels()
  if (quoting.step === 'asking') return t('delivery.asking')
  if (quoting.step !== 'quoted') return ''
  const { names, tiers, express } = quoting.quote
  const faster = isExpress ? (express?.cents ?? 0) : 0
  const fee = deliveryCents({ names, tiers, taxes: [] }, bases.feeCents) + faster
  return fee === 0 ? t('delivery.free') : t('delivery.costs', { fee: money(fee, currency) })
}
