import { z } from 'zod'
import { nothing } from '../wire/fields.ts'
import type { files } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

/** Any text: a name that is not exactly a picture's is not found. */
const part = z.string()

export const filesSchemas = {
  readPicture: z.object({ merchant: part, name: part }),
  readDownload: z.object({ merchant: part, name: part }),
  uploadPicture: nothing,
} satisfies SchemasOf<typeof files>
