import { z } from 'zod'
import { numeric, siteId } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { documentedCards } from './documented-cards.ts'
import type { valuePasses } from './value-passes.ts'

// Unknown keys are dropped: documented clients send all fields that they know (F34).
const named = {
  cardNum: z.string().max(40).optional(),
  ordCard: numeric.optional(),
  userId: z.string().max(64).optional(),
}
const paged = { page: numeric.optional(), pageSize: numeric.optional() }
const transactionId = z.string().max(64).optional()
/** An amount from zero on. */
const amount = numeric.refine((value) => Number(value) >= 0 && Number(value) <= 1_000_000).optional()

/** Input schemas of documented calls of cards. */
export const documentedCardsSchemas = {
  memberPoints: z.object({ siteId }),
  report: z.object({ ...named, ...paged }),
  types: z.object({}),
  loyalty: z.object({
    ...named,
    action: z.enum(['CONSUME', 'TOPUP']),
    transactionId,
    points: amount,
    value: amount,
  }),
  topUp: z.object({ ...named, transactionId }),
  passes: z.object({ userId: named.userId }),
  wallet: z.object({
    action: z.enum(['WALLET']),
    userId: named.userId,
    cardTypeRange: z.enum(['LOYALTY']).optional(),
    startRow: numeric.optional(),
    pageSize: numeric.optional(),
  }),
  check: z.object({ ...named, ...paged, action: z.enum(['CHECK']) }),
  info: z.object({ action: z.enum(['INFO']), cardName: z.string().max(200).optional() }),
} satisfies SchemasOf<typeof documentedCards>

/** Input schemas of documented calls that change a card of the caller. */
export const valuePassesSchemas = {
  remove: z.object(named),
  changePin: z.object({
    ...named,
    pwd: z.string().max(20),
    oldPwd: z.string().max(20).optional(),
    identifyCode: z.string().min(1).max(20).optional(),
  }),
  changeName: z.object({ ...named, cardName: z.string().max(200) }),
  franchisees: z.object({ ordLot: z.string().max(64).optional() }),
  franchisee: z.object({ siteId, cardNum: z.string().max(40), pwd: z.string().max(64) }),
} satisfies SchemasOf<typeof valuePasses>
