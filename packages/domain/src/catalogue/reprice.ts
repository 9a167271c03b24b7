import type { Cents } from '../money/money.ts'
import {
  groupAndBelow,
  type DraftGroup,
  type DraftItem,
  type DraftOption,
  type DraftPrice,
  type DraftPriceElsewhere,
  type MenuDraft,
} from './draft.ts'
import { draftLimits } from './draft-limits.ts'

/** Hundredths of a percent, or cents; negative values reduce prices. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** Endings of new prices: exact to the cent, or the nearest `.00`, `.50`, `.90` and so on. */
export type PriceEnding = 'exact' | 'fives' | '00' | '50' | '90' | '95' | '99' | 'tens'
export const priceEndings: readonly PriceEnding[] = ['exact', 'fives', 'tens', '00', '50', '90', '95', '99']

/** The distance of prices with this ending, `offset` above a multiple. */
const grids: Record<PriceEnding, { readonly step: number; readonly offset: number }> = {
  exact: { step: 1, offset: 0 },
  fives: { step: 5, offset: 0 },
  tens: { step: 10, offset: 0 },
  '00': { step: 100, offset: 0 },
  '50': { step: 50, offset: 0 },
  '90': { step: 100, offset: 90 },
  '95': { step: 100, offset: 95 },
  '99': { step: 100, offset: 99 },
}

/** The new price at the nearest ending, halves rounded up. Zero stays zero; no other price becomes zero. */
export function repriced(cents: Cents, change: PriceChange, ending: PriceEnding): Cents {
  if (cents === 0) return 0
  const raw =
    change.kind === 'percent' ? Math.round((cents * (10_000 + change.value)) / 10_000) : cents + change.cents
  const { step, offset } = grids[ending]
  const nearest = Math.floor((raw - offset + step / 2) / step) * step + offset
  // Below the first price with that ending is only zero or less: use the lowest positive one.
  return raw > 0 && nearest <= 0 ? (offset === 0 ? step : offset) : nearest
}

/** Of an item: regular prices, price rules, price levels; and of its options. */
export const priceKinds = ['base', 'others', 'levels', 'options'] as const
export type PriceKind = (typeof priceKinds)[number]

/** The prices that a change affects. Options count once, however many items use them. */
export interface PriceScope {
  readonly itemIds: readonly string[]
  readonly kinds: readonly PriceKind[]
}

export type Repriced = {
  readonly fromCents: Cents
  readonly toCents: Cents
  /** Below zero, or above the maximum: the change is refused as long as there is one. */
  readonly isOutside: boolean
} & PriceAt

type PriceAt =
  | { readonly kind: 'base'; readonly item: DraftItem; readonly price: DraftPrice }
  | {
      readonly kind: 'others'
      readonly item: DraftItem
      readonly price: DraftPrice
      /** Index among the size's price rules, from 0. */
      readonly place: number
      readonly other: DraftPriceElsewhere
    }
  | { readonly kind: 'levels'; readonly item: DraftItem; readonly price: DraftPrice; readonly level: number }
  | { readonly kind: 'options'; readonly group: DraftGroup; readonly option: DraftOption }

/** Every price that would change: items in menu order, then options. Screen and server use it. */
export function repriceDraft(
  draft: Pick<MenuDraft, 'items' | 'optionGroups'>,
  { itemIds, kinds }: PriceScope,
  change: PriceChange,
  ending: PriceEnding,
): Repriced[] {
  const requested = new Set(itemIds)
  const items = draft.items.filter(({ id }) => requested.has(id))
  const own = items.flatMap((item) => item.prices.flatMap((price) => pricesOf(item, price)))
  const groupIds = new Set(
    items.flatMap(({ optionGroupIds }) =>
      optionGroupIds.flatMap((id) => groupAndBelow(draft.optionGroups, id)),
    ),
  )
  const ofOptions = draft.optionGroups
    .filter(({ id }) => groupIds.has(id))
    .flatMap((group) =>
      group.options.map((option): [PriceAt, Cents] => [{ kind: 'options', group, option }, option.cents]),
    )
  return [...own, ...ofOptions]
    .filter(([at]) => kinds.includes(at.kind))
    .flatMap(([at, fromCents]) => {
      const toCents = repriced(fromCents, change, ending)
      if (toCents === fromCents) return []
      return [{ ...at, fromCents, toCents, isOutside: toCents < 0 || toCents > draftLimits.priceCents }]
    })
}

function pricesOf(item: DraftItem, price: DraftPrice): [PriceAt, Cents][] {
  const { others = [], levels = [] } = price
  return [
    [{ kind: 'base', item, price }, price.cents],
    ...others.map((other, place): [PriceAt, Cents] => [
      { kind: 'others', item, price, place, other },
      other.cents,
    ]),
    ...levels.map(({ level, cents }): [PriceAt, Cents] => [{ kind: 'levels', item, price, level }, cents]),
  ]
}
