import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useSyncExternalStore } from 'react'
import { emptyOrder, type DraftTable, type OrderDraft } from './order-draft.ts'

/** Orders that are being keyed in, by shop and table: a look at another screen keeps them. */
const drafts = new Map<string, OrderDraft>()
const listeners = new Set<() => void>()

/** Drop all orders that are being keyed in. */
export function forgetDrafts(): void {
  drafts.clear()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The order that is being keyed in, and functions that change it and begin the next one. A table that the screen was
 * opened for has an order of its own.
 */
export function useOrderDraft(shop: string, table: DraftTable | undefined) {
  const key = `${shop} ${table?.tableId ?? ''}`
  const fresh = () => emptyOrder({ cartId: mintUuid(), shop, table })
  const known = () => {
    const draft = drafts.get(key) ?? fresh()
    drafts.set(key, draft)
    return draft
  }
  const keep = (draft: OrderDraft) => {
    drafts.set(key, draft)
    for (const listener of listeners) listener()
  }
  return {
    draft: useSyncExternalStore(subscribe, known),
    change: (next: (draft: OrderDraft) => OrderDraft) => keep(next(known())),
    startNext: () => keep(fresh()),
  }
}
