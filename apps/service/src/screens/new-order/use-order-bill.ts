import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { useMemo } from 'react'
import { useQuoted } from './delivery/use-quoted.ts'
import { useMostPoints } from './member/use-most-points.ts'
import type { OrderDraft } from './order-draft.ts'
import { useBill, useOrderTypeCode } from './use-bill.ts'
import { useCovers } from './use-covers.ts'
import { useTakenQuote } from './use-taken-quote.ts'

/** Everything that decides about the price of the order, and the price. */
export function useOrderBill(draft: OrderDraft, index: MenuIndex, shopStatus: ShopStatus | undefined) {
  const orderType = useOrderTypeCode(draft)
  const quoted = useQuoted(draft, orderType)
  const persons = useCovers(draft)
  const quote = useTakenQuote(draft, persons)
  const promotions = quote.latest?.promotions
  const memberTerms = draft.member ? quote.latest?.memberTerms : undefined
  const terms = useMemo(
    () => ({
      ...quoted.terms,
      ...(persons === undefined ? {} : { persons }),
      ...(promotions ? { promotions } : {}),
      ...memberTerms,
    }),
    [quoted.terms, persons, promotions, memberTerms],
  )
  const priced = { draft, index, shopStatus, orderType, terms }
  const reckoned = useBill(priced)
  const mostPoints = useMostPoints(priced)
  // By the same rules at once, and by the server's answer as soon as it is there.
  const bill = reckoned && quote.current ? { ...reckoned, bill: quote.current.bill } : reckoned
  return { orderType, quoted, quote, bill, mostPoints }
}
