import type { OfferedWay } from '@tabard/contract/shops'
import type { Availability } from '@tabard/domain/catalogue/availability'
import { wayOpening } from '@tabard/domain/fulfilment/way-opening'
import type { ShopOpening } from '@tabard/domain/trading'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import { useSyncExternalStore } from 'react'
import { usePlace } from './place.tsx'
import { useAvailability, useConfig } from './shop-state.tsx'
import { useNow } from './use-now.ts'
import { useTable } from './use-table.ts'

/** The guest's last choices at a shop. */
export interface KeptChoice {
  readonly way?: string | undefined
  /** Undefined: as soon as possible. */
  readonly wantedAt?: number | undefined
  readonly vehicle?: { readonly plate: string; readonly description: string } | undefined
  /** The number of guests, for one cart or one table visit. */
  readonly guests?: { readonly of: string; readonly count: number } | undefined
}

const entries = new Map<string, StoredEntry<KeptChoice>>()
const listeners = new Set<() => void>()

function choiceEntry(shop: string): StoredEntry<KeptChoice> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry(
    'way',
    shop,
    (value): value is KeptChoice => typeof value === 'object' && value !== null,
  )
  entries.set(shop, made)
  return made
}

/** Changes the choices; all screens of this page follow. */
export function choose(shop: string, change: KeptChoice): void {
  choiceEntry(shop).update((kept) => ({ ...kept, ...change }))
  for (const listener of listeners) listener()
}

function useSavedChoice(): KeptChoice | undefined {
  const entry = choiceEntry(usePlace().shop)
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
  readonly way: OfferedWay | undefined
  /** The selectable order types; none at a table. */
  readonly ways: readonly OfferedWay[]
  readonly wantedAt: number | undefined
  readonly vehicle: KeptChoice['vehicle']
  readonly guests: KeptChoice['guests']
}

/** The order type and time: the table's, otherwise the chosen one, otherwise the shop's first. */
export function useWay(): Choice {
  const config = useConfig().data
  const isAtTable = useTable() !== undefined
  const kept = useSavedChoice()
  const now = useNow()
  const ways = (config?.ways ?? []).filter(({ kind }) => (kind === 'table') === isAtTable)
  const way = ways.find(({ code }) => code === kept?.way) ?? ways[0]
  const wantedAt = kept?.wantedAt
  return {
    way,
    ways: isAtTable ? [] : ways,
    // A time in the past no longer counts.
    wantedAt: way?.takesLater && wantedAt !== undefined && wantedAt > now ? wantedAt : undefined,
    vehicle: kept?.vehicle,
    guests: kept?.guests,
  }
}

/** Whether the order type accepts immediate orders, and when that changes; undefined: not known yet. */
export function useWayOpening(): ShopOpening | undefined {
  const availability = useAvailability().data
  const { way } = useWay()
  const now = useNow()
  return availability && way ? openingOf(availability, way, now) : undefined
}

export function openingOf(availability: Availability, way: OfferedWay, now: number): ShopOpening {
  return wayOpening(availability, way, now)
}
