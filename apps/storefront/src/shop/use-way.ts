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

/** How and when a guest wants it, as chosen last at a shop. */
export interface KeptChoice {
  readonly way?: string | undefined
  /** Undefined: as soon as it can be made. */
  readonly wantedAt?: number | undefined
  readonly vehicle?: { readonly plate: string; readonly description: string } | undefined
  /** How many eat: of one cart, or of all that is ordered at one sitting. */
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

/** Changes what is chosen; every screen of this page follows. */
export function choose(shop: string, change: KeptChoice): void {
  choiceEntry(shop).update((kept) => ({ ...kept, ...change }))
  for (const listener of listeners) listener()
}

function useKeptChoice(): KeptChoice | undefined {
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
    // A page as the server draws it has chosen nothing; this browser's own choice follows at once.
    () => undefined,
  )
}

export interface Choice {
  /** Undefined: the shop offers no way, or is not known yet. */
  readonly way: OfferedWay | undefined
  /** What there is to choose from; at a table there is nothing. */
  readonly ways: readonly OfferedWay[]
  readonly wantedAt: number | undefined
  readonly vehicle: KeptChoice['vehicle']
  readonly guests: KeptChoice['guests']
}

/** How and when it is ordered now: to the table one sits at, else as chosen, else the shop's first way. */
export function useWay(): Choice {
  const config = useConfig().data
  const isAtTable = useTable() !== undefined
  const kept = useKeptChoice()
  const now = useNow()
  const ways = (config?.ways ?? []).filter(({ kind }) => (kind === 'table') === isAtTable)
  const way = ways.find(({ code }) => code === kept?.way) ?? ways[0]
  const wantedAt = kept?.wantedAt
  return {
    way,
    ways: isAtTable ? [] : ways,
    // A time that has gone by was for another day.
    wantedAt: way?.takesLater && wantedAt !== undefined && wantedAt > now ? wantedAt : undefined,
    vehicle: kept?.vehicle,
    guests: kept?.guests,
  }
}

/** Whether the chosen way takes orders for at once, and when that changes; undefined until it is known. */
export function useWayOpening(): ShopOpening | undefined {
  const availability = useAvailability().data
  const { way } = useWay()
  const now = useNow()
  return availability && way ? openingOf(availability, way, now) : undefined
}

export function openingOf(availability: Availability, way: OfferedWay, now: number): ShopOpening {
  return wayOpening(availability, way, now)
}
