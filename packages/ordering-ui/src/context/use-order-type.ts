import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { orderTypeOpening } from '@tabard/domain/fulfilment/order-type-opening'
import type { ShopOpening } from '@tabard/domain/hours/trading'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'
import { useSyncExternalStore } from 'react'
import { useOrdering } from './ordering.tsx'
import { useShopStatus, useConfig } from './shop-state.tsx'
import type { RequestedDelivery } from './requested-delivery.ts'
import { useNow } from './use-now.ts'
import { useTable } from './use-table.ts'
import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'

/** The guest's last choices at a shop. */
export interface StoredChoice {
  readonly orderType?: string | undefined
  /** Undefined: as soon as possible. */
  readonly requestedFor?: number | undefined
  readonly vehicle?: { readonly plate: string; readonly description: string } | undefined
  /** Where a delivery goes, with the last quote. */
  readonly deliverTo?: RequestedDelivery | undefined
  /** The number of guests, for one cart or one table visit. */
  readonly guests?: { readonly of: string; readonly count: number } | undefined
}

const entries = new Map<string, StoredEntry<StoredChoice>>()
const listeners = new Set<() => void>()

function choiceEntry(shop: string): StoredEntry<StoredChoice> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry(
    'way',
    shop,
    (value): value is StoredChoice => typeof value === 'object' && value !== null,
  )
  entries.set(shop, made)
  return made
}

/** Changes the choices; all screens of this page follow. */
export function choose(shop: string, change: StoredChoice): void {
  choiceEntry(shop).update((stored) => ({ ...stored, ...change }))
  for (const listener of listeners) listener()
}

function useSavedChoice(): StoredChoice | undefined {
  const entry = choiceEntry(useOrdering().shop)
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = entry.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => entry.read(),
    // The server's HTML has no choice; this browser's own follows after hydration.
    () => undefined,
  )
}

export interface Choice {
  /** Undefined: the shop has no order type, or is not known yet. */
  readonly orderType: OfferedOrderType | undefined
  /** The selectable order types; none at a table. */
  readonly orderTypes: readonly OfferedOrderType[]
  readonly requestedFor: number | undefined
  readonly vehicle: StoredChoice['vehicle']
  readonly deliverTo: StoredChoice['deliverTo']
  readonly guests: StoredChoice['guests']
}

/** The order type and time: the table's, otherwise the chosen one, otherwise the shop's first. */
export function useOrderType(): Choice {
  const config = useConfig().data
  const isAtTable = useTable() !== undefined
  const stored = useSavedChoice()
  const now = useNow()
  const orderTypes = (config?.orderTypes ?? []).filter(({ kind }) => (kind === 'table') === isAtTable)
  const orderType = orderTypes.find(({ code }) => code === stored?.orderType) ?? orderTypes[0]
  const requestedFor = stored?.requestedFor
  return {
    orderType,
    orderTypes: isAtTable ? [] : orderTypes,
    // A time in the past no longer counts.
    requestedFor:
      orderType?.takesLater && requestedFor !== undefined && requestedFor > now ? requestedFor : undefined,
    vehicle: stored?.vehicle,
    deliverTo: stored?.deliverTo,
    guests: stored?.guests,
  }
}

/** Whether the order type accepts immediate orders, and when that changes; undefined: not known yet. */
export function useOrderTypeOpening(): ShopOpening | undefined {
  const shopStatus = useShopStatus().data
  const { orderType } = useOrderType()
  const now = useNow()
  return shopStatus && orderType ? openingOf(shopStatus, orderType, now) : undefined
}

export function openingOf(shopStatus: ShopStatus, orderType: OfferedOrderType, now: number): ShopOpening {
  return orderTypeOpening(shopStatus, orderType, now)
}
