import { z } from 'zod'
import { uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { orderPush } from './calls.ts'

const endpoint = z.string().min(1).max(1_000)

/** Input schemas of web push. Keys are base64url: 65 bytes of a point, 16 bytes of a secret. */
export const orderPushSchemas = {
  subscribe: z.strictObject({
    orderId: uuid,
    endpoint,
    p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
    auth: z.string().regex(/^[\w-]{21,24}={0,2}$/),
  }),
  unsubscribe: z.strictObject({ orderId: uuid, endpoint }),
} satisfies SchemasOf<typeof orderPush>
