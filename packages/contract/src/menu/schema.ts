import { channels } from '@tabard/domain/menu/menu'
import { z } from 'zod'
import type { catalogue } from './calls.ts'
import { nothing, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const shop = z.string().max(64)
const channel = z.enum(channels as ['online', 'table', 'kiosk'])

export const catalogueSchemas = {
  menu: z.object({ shop, channel, version: z.string().max(64) }),
  currentMenu: z.object({ shop, channel }),
  ownMenu: z.strictObject({ channel }),
  shopStatus: z.object({ shop }),
  shopStatusStream: z.object({}),
  tags: z.object({}),
  listAvailability: nothing,
  setSoldOut: z.strictObject({ itemId: uuid, isSoldOut: z.boolean(), until: z.enum(['tomorrow', 'never']) }),
  setRemaining: z.strictObject({ itemId: uuid, remaining: z.number().nullable() }),
} satisfies SchemasOf<typeof catalogue>
