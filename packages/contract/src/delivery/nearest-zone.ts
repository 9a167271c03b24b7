import type { Names } from '@tabard/domain/text/names'

/** The nearest zone to an address outside all zones. */
export interface NearestZone {
  readonly names: Names
  readonly metres: number
}
