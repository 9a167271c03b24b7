import { codePurposes } from '@tabard/domain/accounts/code-rules'
import { z } from 'zod'
import type { accounts } from './accounts.ts'
import { id, text } from './fields.schema.ts'
import type { SchemasOf } from './schemas.ts'

const phone = z.string().min(1).max(200)
const code = z.string().min(1).max(20)
/** Longer than any shop lets passwords be: hashing a long text costs us, not the caller. */
const password = z.string().min(1).max(512)
const purpose = z.enum(codePurposes).optional()
const particular = text.optional()

/** Unknown keys are dropped: documented clients send what their forms hold (decision 34). */
export const accountsSchemas = {
  sendCode: z.object({ phone, purpose }),
  checkCode: z.object({ phone, identifyCode: code, purpose }),
  checkPhone: z.object({ phone }),
  register: z.object({
    phone,
    identifyCode: code,
    password,
    termsAccepted: z.boolean().optional(),
    firstName: particular,
    lastName: particular,
    email: particular,
    address: particular,
    city: particular,
    state: particular,
    zipCode: particular,
    country: particular,
    licensePlate: particular,
  }),
  signIn: z.object({ userName: z.string().min(1).max(254), password }),
  signInByCode: z.object({ phone, identifyCode: code }),
  detail: z.object({ userId: id.optional() }),
} satisfies SchemasOf<typeof accounts>
