import { useDebouncedValue } from '@mantine/hooks'
import { till } from '@tabard/contract/till/calls'
import type { TakenQuote, TakeOrder } from '@tabard/contract/till/take-order'
import { Refused } from '@tabard/contract/wire/refused'
import { useRead } from '@tabard/ui/client/queries'
import { useMemo } from 'react'
import { toTakeOrder, type OrderDraft } from './order-draft.ts'

/** Keys follow each other faster than this: the server is asked after the last. */
const patienceMs = 250

/** The server's price of an order that is being keyed in. */
export interface ConfirmedQuote {
  /** The latest answer, perhaps of an earlier state of the order. */
  readonly latest: TakenQuote | undefined
  /** The answer for the order as it is now. Undefined: it is on its way. */
  readonly current: TakenQuote | undefined
  /** Why the order as it is now cannot be priced. Undefined: it can, or the answer is on its way. */
  readonly refusal: Refused | undefined
}

/** Asks the server what the order costs, with its offers and fees, and when it will be ready. Never waits for it. */
export function useTakenQuote(draft: OrderDraft, persons: number | undefined): ConfirmedQuote {
  const order = useMemo(() => toPrice(draft, persons), [draft, persons])
  const [asked] = useDebouncedValue(order, patienceMs)
  const quote = useRead(till.quote, asked ?? nothing, {
    enabled: asked !== undefined,
    // The time moves on, and others order too.
    staleTime: 0,
    refetchInterval: 60_000,
    gcTime: 60_000,
    placeholderData: (before) => before,
  })
  const latest = order && quote.data
  const isCurrent = order === asked && !quote.isPlaceholderData && quote.isSuccess
  const refusal = order === asked && quote.error instanceof Refused ? quote.error : undefined
  return { latest, current: isCurrent ? latest : undefined, refusal }
}

const nothing: TakeOrder = {
  cartId: '',
  taken: { kind: 'counter' },
  lines: [],
  note: '',
  contact: { name: '', phone: '' },
}

/** What decides about the price. Undefined: nothing to price yet. */
function toPrice(draft: OrderDraft, persons: number | undefined): TakeOrder | undefined {
  // Without an address a delivery is priced as if it were collected.
  const isWaiting = draft.delivery && !draft.delivery.address
  const order = toTakeOrder({ ...draft, name: '', ...(isWaiting ? { delivery: undefined } : {}) })
  if (!order || order.lines.length === 0) return undefined
  return { ...order, note: '', ...(persons === undefined ? {} : { persons }) }
}
