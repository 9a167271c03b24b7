import { z } from 'zod'
import { siteId } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { shops } from './calls.ts'

const site = z.object({ siteId, spotId: siteId })
const short = z.string().max(200).optional()

export const shopsSchemas = {
  directory: z.object({}),
  config: site,
  openClose: site.extend({ ordLot: short, date: short, currentTime: short }),
  profile: z.object({}),
  payments: z.object({}),
  languages: z.object({}),
  pages: z.object({ siteId, infoCode: short, infoPage: short, infoType: short }),
  files: site,
  tabName: z.object({}),
} satisfies SchemasOf<typeof shops>
