import type { OutputOf } from '@tabard/contract/wire/endpoint'
import type { Order } from '@tabard/contract/orders/order'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import { toDecimalText, type Cents } from '@tabard/domain/money/money'
import { tipOf } from '@tabard/domain/pricing/tenders/tip-of'
import { cardDue } from '@tabard/ordering-ui/context/use-online-order-types'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { tipCentsOf } from '@tabard/ordering-ui/tips/typed-tip'
import { useState } from 'react'

type Paying = OutputOf<typeof payOnline.paying>

/** The tip of a guest who pays a balance later: asked once, so not of an order that has one. */
export function usePayTip({ order, paying }: { readonly order: Order; readonly paying: Paying | undefined }) {
  const offered = useConfig().data?.tipPercents
  const [chosen, setTip] = useState<number | string>()
  const { currency, totalCents, tipCents: given = 0 } = order.bill
  const onPage = paying?.tipCents
  const ofCents = Math.min(cardDue(order), totalCents)
  // Without an answer about an open page, its tip is unknown.
  const percents = paying && given === 0 ? offered : undefined
  const isChosen = percents !== undefined && chosen !== undefined
  const shown = isChosen ? tipCentsOf(chosen, ofCents, currency) : onPage
  return {
    /** Undefined: no tip is asked for. */
    field: percents && {
      percents,
      ofCents,
      currency,
      tip: chosen ?? shownAs(onPage ?? 0),
      onChange: setTip,
    },
    /** For the call. Undefined: the tip of the open page, which goes on even where no tip is asked for any more. */
    requested: percents && shown,
    tipCents: shown ?? 0,
  }

  /** The tip of the open page as a choice: one of the percentages, or an amount. */
  function shownAs(cents: Cents): number | string {
    if (cents === 0) return ''
    return percents?.find((percent) => tipOf(ofCents, percent) === cents) ?? toDecimalText(cents, currency)
  }
}
