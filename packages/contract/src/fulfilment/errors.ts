import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of order types, their times, kitchen stations and courses. */
export const fulfilmentErrors = {
  'station.nameRequired': refusal(),
  /** It names a missing station or course. */
  'station.unknown': refusal(),
  'course.unknown': refusal(),
  'station.changedMeanwhile': refusal(),
  'way.unknown': refusal(),
  /** Paused by staff; `until` if it ends automatically. */
  'way.paused': refusal<{ until?: number; first: string; second: string }>(),
  /** Fully booked for now; room again at `nextAt`. */
  'way.busy': refusal<{ nextAt: number }>(),
  /** The time is taken; the nearest free ones in milliseconds. */
  'slot.full': refusal<{ nearest: readonly number[] }>(),
  /** Not an offered time: closed, too soon, too far ahead. */
  'slot.invalid': refusal<{ nearest: readonly number[] }>(),
  'vehicle.required': refusal(),
  'way.nameRequired': refusal(),
  'way.taken': refusal<{ code: string }>(),
  'way.full': refusal<{ max: number }>(),
  /** The kind of an order type cannot change. */
  'way.kind': refusal(),
  /** One of the four built-in order types. */
  'way.given': refusal(),
  'way.changedMeanwhile': refusal(),
} as const satisfies ErrorTable
