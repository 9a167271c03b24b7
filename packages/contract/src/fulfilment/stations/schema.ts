import { courseLimits, stationLimits } from '@tabard/domain/kitchen/routing'
import { z } from 'zod'
import { names, nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { stations } from './calls.ts'

const arrangement = z.strictObject({
  stations: z
    .array(
      z.strictObject({
        stationId: uuid,
        names,
        capacity: z.int().min(1).max(stationLimits.capacity).nullable(),
      }),
    )
    .max(stationLimits.stations),
  courses: z.array(z.strictObject({ courseId: uuid, names })).max(courseLimits.courses),
  assigned: z
    .array(
      z.strictObject({
        subjectId: uuid,
        stationId: uuid.nullable(),
        courseId: uuid.nullable(),
        tenths: z.int().min(1).max(stationLimits.tenths).nullable(),
      }),
    )
    .max(stationLimits.assigned),
})

export const stationSchemas = {
  list: nothing,
  save: z.strictObject({ arrangement, seen: text }),
} satisfies SchemasOf<typeof stations>
