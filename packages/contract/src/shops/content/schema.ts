import { z } from 'zod'
import { names, nothing, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { shopContent } from './calls.ts'

const page = z.string().max(60)

export const shopContentSchemas = {
  listPages: nothing,
  savePage: z.strictObject({
    seen: uuid.nullable(),
    infoPage: z.strictObject({
      page,
      titles: names,
      bodies: z.strictObject({ first: z.string().max(60_000), second: z.string().max(60_000) }),
      bottoms: names,
      isPublished: z.boolean(),
    }),
  }),
  removePage: z.strictObject({ page, seen: uuid }),
  orderPages: z.strictObject({ pages: z.array(page).max(200) }),
  listFiles: nothing,
  uploadFile: nothing,
  saveFile: z.strictObject({ fileId: uuid, names }),
  removeFile: z.strictObject({ fileId: uuid }),
} satisfies SchemasOf<typeof shopContent>
