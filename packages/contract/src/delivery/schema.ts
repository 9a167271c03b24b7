import { suggestionLimits } from '@tabard/domain/delivery/suggested-address'
import { z } from 'zod'
import type { delivery, deliverySetup, ownAddresses } from './calls.ts'
import { names, nothing, text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** The schema of a delivery address as forms send it. `checkDeliveryAddress` checks the texts. */
export const deliveryAddress = z.strictObject({
  unit: text,
  street: text,
  suburb: text,
  state: text,
  postcode: text,
  country: text,
  instructions: text,
  isLeftAtDoor: z.boolean(),
})
const ofAddress = z.strictObject({ address: deliveryAddress })
// The schema only checks that numbers are numbers; the rule refuses the rest with a message.
const degrees = z.number().min(-360).max(360)
const place = z.strictObject({ latitude: degrees, longitude: degrees })
const whole = z.number().int().min(-1_000_000_000).max(1_000_000_000)
const area = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('postcodes'), postcodes: z.array(z.string().max(40)).max(5_000) }),
  z.strictObject({ kind: z.literal('distance'), metres: whole }),
  z.strictObject({ kind: z.literal('drawn'), corners: z.array(place).max(1_000) }),
])
const zone = z.strictObject({
  names,
  area,
  tiers: z.array(z.strictObject({ fromCents: whole, cents: whole })).max(100),
  minimumCents: whole,
  minutes: whole,
  express: z.strictObject({ cents: whole, minutes: whole }).nullable(),
  priority: whole,
  isActive: z.boolean(),
})
const revision = z.number().int()

/** Input schemas of deliveries for guests. */
export const deliverySchemas = {
  quote: ofAddress.extend({ orderType: z.string().max(40).optional() }),
  suggest: z.strictObject({ text: z.string().max(suggestionLimits.maxLength) }),
} satisfies SchemasOf<typeof delivery>

/** Input schemas of kept addresses. */
export const ownAddressesSchemas = {
  list: nothing,
  keep: ofAddress,
  remove: z.strictObject({ addressId: uuid }),
} satisfies SchemasOf<typeof ownAddresses>

/** Input schemas of delivery settings. `domain/delivery/check-zone` checks a zone. */
export const deliverySetupSchemas = {
  show: nothing,
  savePlace: z.strictObject({ revision, place: place.nullable(), taxIndexes: z.array(z.int()).max(20) }),
  locateShop: nothing,
  saveZone: z.strictObject({ zoneId: uuid.nullable(), revision, zone }),
  removeZone: z.strictObject({ zoneId: uuid, revision }),
  tryAddress: ofAddress,
} satisfies SchemasOf<typeof deliverySetup>
