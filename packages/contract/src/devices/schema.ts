import { deviceKinds } from '@tabard/domain/devices/device'
import { stationLimits } from '@tabard/domain/kitchen/routing'
import { z } from 'zod'
import type { devices } from './calls.ts'
import { nothing, text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const ofDevice = z.strictObject({ deviceId: uuid })
const kind = z.enum(deviceKinds)

export const devicesSchemas = {
  pair: z.strictObject({ code: z.string().min(1).max(40) }),
  checkIn: nothing,
  list: nothing,
  add: z.strictObject({ name: text, kind }),
  newCode: ofDevice,
  change: z.strictObject({ deviceId: uuid, name: text, kind }),
  showStations: z.strictObject({ deviceId: uuid, stationIds: z.array(uuid).max(stationLimits.stations) }),
  unpair: ofDevice,
  remove: ofDevice,
} satisfies SchemasOf<typeof devices>
