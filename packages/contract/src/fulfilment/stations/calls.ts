import type { Course, KitchenStation } from '@tabard/domain/kitchen/routing'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../../wire/endpoint.ts'

/** A station as staff edit it. */
export interface EditedStation extends KitchenStation {
  /** Items made at the same time; null: no limit. */
  readonly capacity: number | null
}

/** Station and course of an item or a category. */
export interface Assignment {
  /** An item, or a category. */
  readonly subjectId: string
  readonly stationId: string | null
  readonly courseId: string | null
  /** Work per unit in tenths of a minute; null: not set. */
  readonly tenths: number | null
}

/** A whole kitchen arrangement. */
export interface Arrangement {
  readonly stations: readonly EditedStation[]
  /** In serving order. */
  readonly courses: readonly Course[]
  readonly assigned: readonly Assignment[]
}

export interface ShopStations {
  readonly arrangement: Arrangement
  /** The current revision; saving names the one that was seen. */
  readonly revision: string
  /** The published menu, in order. */
  readonly categories: readonly { readonly id: string; readonly parentId?: string; readonly names: Names }[]
  readonly items: readonly { readonly id: string; readonly categoryId: string; readonly names: Names }[]
}

export const stations = {
  list: endpoint<Record<never, never>, ShopStations>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/stations/list',
    who: 'staff:shop.settings',
    summary: "The kitchen's stations and courses, and which dishes go where",
    errors: [],
  }),
  save: endpoint<{ readonly arrangement: Arrangement; readonly seen: string }, ShopStations>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/stations/save',
    who: 'staff:shop.settings',
    summary:
      'The same, whole; dishes of open orders go to their new stations at once and stay as far as they are',
    errors: ['text.tooLong', 'station.nameRequired', 'station.unknown', 'station.changedMeanwhile'],
  }),
}
