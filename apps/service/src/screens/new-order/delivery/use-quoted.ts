import { checkDeliveryAddress } from '@tabard/domain/delivery/delivery-address'
import { termsOf } from '@tabard/domain/delivery/zone'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { useQuote, type Quoting } from '@tabard/ordering-ui/delivery/use-quote'
import { useMemo } from 'react'
import type { DraftDelivery, OrderDraft } from '../order-draft.ts'

/** The quote for the address of an order by phone, and what it adds to the bill. */
export interface QuotedDelivery {
  readonly quoting: Quoting
  /** Undefined: nothing is delivered, or no fee is known yet. */
  readonly terms: OrderTerms | undefined
}

/** The delivery of an order. Undefined: the customer collects it. */
export function deliveryOf({
  kind,
  delivery,
}: Pick<OrderDraft, 'kind' | 'delivery'>): DraftDelivery | undefined {
  return kind === 'phone' ? delivery : undefined
}

/** Quotes the address of the order as guests get it: zone, fee and minimum. */
export function useQuoted(draft: OrderDraft, orderType: string): QuotedDelivery {
  const delivery = deliveryOf(draft)
  const address = delivery?.address
  const isWhole = address !== undefined && checkDeliveryAddress(address).faults.length === 0
  const quoting = useQuote(isWhole ? address : undefined, orderType, 0)
  const quote = quoting.step === 'quoted' ? quoting.quote : undefined
  const isExpress = delivery?.isExpress ?? false
  const terms = useMemo<OrderTerms | undefined>(
    () => quote && { delivery: termsOf(quote, { taxes: quote.taxes, isExpress }) },
    [quote, isExpress],
  )
  return { quoting, terms: delivery && terms }
}
