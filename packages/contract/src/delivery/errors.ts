import type { ZoneFault } from '@tabard/domain/delivery/check-zone'
import type { DeliveryAddressFault } from '@tabard/domain/delivery/delivery-address'
import type { NearestZone } from './nearest-zone.ts'
import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of delivery zones and addresses. */
export const deliveryErrors = {
  'delivery.notOffered': refusal(),
  'delivery.outside': refusal<{ nearest: NearestZone | null }>(),
  /** The geocoder does not know this street. */
  'delivery.addressUnknown': refusal(),
  /** The location cannot be determined now. */
  'delivery.unlocated': refusal<{ phone: string }>(),
  'delivery.minimum': refusal<{ minimumCents: number; totalCents: number; currency: string }>(),
  'address.invalid': refusal<{ faults: readonly DeliveryAddressFault[] }>(),
  'delivery.zoneInvalid': refusal<{ faults: readonly ZoneFault[] }>(),
  'delivery.changedMeanwhile': refusal(),
  'delivery.full': refusal<{ max: number }>(),
  /** A latitude beyond 90 or a longitude beyond 180 degrees. */
  'delivery.placeInvalid': refusal(),
  'delivery.taxes': refusal(),
} as const satisfies ErrorTable
