import { codePurposes } from '@tabard/domain/accounts/code-rules'
import { z } from 'zod'
import type { accounts } from './calls.ts'
import type { customerOrders, customers } from '../customers/calls.ts'
import { id, nothing, text, uuid } from '../wire/fields.ts'
import type { ownAccount } from './own-account.ts'
import type { accountExport } from './account-export.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const phone = z.string().min(1).max(200)
const code = z.string().min(1).max(20)
/** Longer than any shop allows: hashing a long text costs the server, not the caller. */
const password = z.string().min(1).max(512)
const purpose = z.enum(codePurposes).optional()
const knownBrowser = z.string().max(1_000).optional()
const particular = text.optional()
const details = {
  firstName: particular,
  lastName: particular,
  email: particular,
  address: particular,
  city: particular,
  state: particular,
  zipCode: particular,
  country: particular,
  licensePlate: particular,
}

/** Unknown keys are dropped: documented clients send all fields of their forms (F34). */
export const accountsSchemas = {
  sendCode: z.object({ phone, purpose }),
  checkCode: z.object({ phone, identifyCode: code, purpose }),
  checkPhone: z.object({ phone }),
  register: z.object({
    phone,
    identifyCode: code,
    password,
    termsAccepted: z.boolean().optional(),
    ...details,
  }),
  logIn: z.object({
    userName: z.string().min(1).max(254),
    password,
    knownBrowser,
  }),
  logInByCode: z.object({ phone, identifyCode: code, knownBrowser }),
  resetPassword: z.object({ phone, identifyCode: code, password, knownBrowser }),
} satisfies SchemasOf<typeof accounts>

export const accountExportSchemas = { read: nothing } satisfies SchemasOf<typeof accountExport>

export const customersSchemas = {
  search: z.strictObject({ text: z.string().max(100) }),
  setBlocked: z.strictObject({ customerId: uuid, isBlocked: z.boolean() }),
  setPriceLevel: z.strictObject({ customerId: uuid, priceLevel: z.int().min(0).max(9) }),
  endSessions: z.strictObject({ customerId: uuid }),
  erase: z.strictObject({ customerId: uuid }),
} satisfies SchemasOf<typeof customers>

export const customerOrdersSchemas = {
  list: z.strictObject({ customerId: uuid }),
} satisfies SchemasOf<typeof customerOrders>

const userId = id.optional()

export const ownAccountSchemas = {
  detail: z.object({ userId }),
  update: z.object({ userId, phone: phone.optional(), identifyCode: code.optional(), ...details }),
  sendMailCode: nothing,
  proveMail: z.strictObject({ code: z.string().min(1).max(40) }),
  changePassword: z.object({ userId, oldPassword: password, newPassword: password }),
  logOut: nothing,
  sessions: nothing,
  endSession: z.strictObject({ sessionId: uuid }),
  personalCode: z.object({ userId }),
  setPin: z.strictObject({
    pin: z.string().max(20),
    oldPin: z.string().max(20).optional(),
    code: code.optional(),
  }),
  askErasure: z.strictObject({ password }),
} satisfies SchemasOf<typeof ownAccount>
