import type { Availability } from '../catalogue/availability.ts'
import { pausedNow, type Way } from './way.ts'
import { wayOpening } from './way-opening.ts'

/** Why an order can't be had as it is wanted, by the code with which placing it would be refused. */
export interface NotNow {
  readonly code: 'shop.closed' | 'way.paused' | 'way.busy' | 'slot.full' | 'slot.invalid'
  /** When it can again; of a time that is gone the nearest that is free. Left out: nobody knows. */
  readonly nextAt?: number
}

export function notNow(code: NotNow['code'], nextAt: number | undefined): NotNow {
  return { code, ...(nextAt === undefined ? {} : { nextAt }) }
}

/** Why nothing is ordered this way for at once: the shop is shut, or the way alone is paused. Undefined: it is open. */
export function shutNow(
  availability: Pick<Availability, 'hours' | 'otherHours' | 'trading'>,
  way: Pick<Way, 'hoursScope' | 'pause'>,
  now: number,
): NotNow | undefined {
  const opening = wayOpening(availability, way, now)
  if (opening.isOpen) return undefined
  const isPausedAlone =
    pausedNow(way, now) !== undefined && wayOpening(availability, { ...way, pause: undefined }, now).isOpen
  return notNow(isPausedAlone ? 'way.paused' : 'shop.closed', opening.opensAt)
}
