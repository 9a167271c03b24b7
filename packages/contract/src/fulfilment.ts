import type { Way, WayTerms } from '@tabard/domain/fulfilment/way'
import { endpoint } from './endpoint.ts'

/** A way of ordering as staff edit it, with what it comes to at this shop. */
export interface ShopWay {
  readonly terms: WayTerms
  /** With what the settings say where the terms say nothing. */
  readonly way: Way
  readonly revision: string
  /** The four ways that every shop has; others can be removed. */
  readonly isGiven: boolean
}

export interface ShopWays {
  readonly ways: readonly ShopWay[]
}

const wayFaults = ['text.tooLong', 'way.nameRequired', 'way.changedMeanwhile'] as const

export const fulfilment = {
  list: endpoint<Record<never, never>, ShopWays>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/list',
    who: 'staff:shop.trading',
    summary: "The shop's ways of ordering, those that are not offered included",
    errors: [],
  }),
  save: endpoint<{ readonly terms: WayTerms; readonly seen: string | null }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/save',
    who: 'staff:shop.settings',
    summary: 'A way of ordering, whole; without `seen` a new one',
    errors: [...wayFaults, 'way.taken', 'way.full', 'way.kind'],
  }),
  remove: endpoint<{ readonly way: string; readonly seen: string }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/remove',
    who: 'staff:shop.settings',
    summary: 'A way that the shop added goes; orders that came by it keep its code',
    errors: ['way.given', 'way.changedMeanwhile'],
  }),
  arrange: endpoint<{ readonly ways: readonly string[] }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/arrange',
    who: 'staff:shop.settings',
    summary: 'The order that customers see the ways in',
    errors: [],
  }),
  pause: endpoint<
    {
      /** Its code. */
      readonly way: string
      readonly isPaused: boolean
      readonly until?: number | undefined
      readonly message: { readonly first: string; readonly second: string }
    },
    ShopWays
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/pause',
    who: 'staff:shop.trading',
    summary: 'Pauses one way of ordering, until an instant or until staff end it, or ends its pause',
    errors: ['way.unknown', 'trading.until', 'text.tooLong'],
  }),
  lengthen: endpoint<{ readonly minutes: number; readonly until?: number | undefined }, ShopWays>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/ways/lengthen',
    who: 'staff:shop.trading',
    summary: 'All promises so many minutes longer, until an instant; 0: as usual again',
    errors: ['trading.until'],
  }),
}
