import { z } from 'zod'
import { nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { menuPublishing } from './calls.ts'

const revision = z.int().min(0)
const localTime = z.string().max(40)

/** Input schemas of publishing. */
export const menuPublishingSchemas = {
  state: nothing,
  difference: z.strictObject({ restoring: uuid.optional() }),
  history: z.strictObject({ before: z.int().min(1).optional() }),
  publication: z.strictObject({ publicationId: uuid }),
  restore: z.strictObject({ publicationId: uuid, draftRevision: revision }),
  publish: z.strictObject({
    draftRevision: revision,
    note: text,
    plan: z.enum(['keep', 'drop']).optional(),
    restoring: uuid.optional(),
  }),
  schedule: z.strictObject({ draftRevision: revision, localTime, note: text, replaces: uuid.nullable() }),
  reschedule: z.strictObject({ planId: uuid, localTime }),
  unschedule: z.strictObject({ planId: uuid }),
  plannedDifference: z.strictObject({ planId: uuid }),
} satisfies SchemasOf<typeof menuPublishing>
