import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { pinFault } from '@tabard/domain/accounts/pin-rules'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import { writing } from '../../../../db/statement.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashPassword } from '../../passwords.ts'
import { findCustomer, type CustomerRow } from '../customer-queries.ts'
import { proveCode, spendCode } from './prove-code.ts'
import { peppered, tryPin, type PinRefusal } from './try-pin.ts'

/** `known`: the hash that was checked. If it has changed since, nothing is stored. */
export const storePin = writing<
  { customerId: string },
  { customerId: string; hash: string; known: string | null; isByCode: boolean }
>(
  `update customers set pin_hash = :hash, pin_tries = 0, pin_locked_until = null
   where merchant_id = :merchantId and customer_id = :customerId and (:isByCode or pin_hash is not distinct from :known) returning customer_id`,
)

type Request = HandlerRequest<typeof ownAccount.setPin, 'config'>

/** Set the first PIN, or another one with the old PIN, or with a code sent to the account's phone. */
export const setPin: Handler<typeof ownAccount.setPin, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const fault = pinFault(input.pin)
  if (fault) return fail(`pin.${fault}`, {})
  const customer = await shop.read(async (tx, caller) =>
    tx.row(findCustomer({ customerId: (await caller).customerId })),
  )
  if (!customer) return fail('account.unknown', {})
  const isByCode = input.code !== undefined
  const proved = isByCode ? await proveByCode(request, customer) : await proveByPin(request, customer)
  if (isRefusal(proved)) return proved
  const pinHash = await hashPassword(peppered(deps.config.secret, customer.customerId, input.pin))
  return shop.write(async (tx) => {
    const { customerId, pinHash: known } = customer
    if (proved.codeId !== undefined && !(await spendCode(tx, proved.codeId, now)))
      return fail('code.wrong', {})
    const [stored] = await tx.change(storePin({ customerId, hash: pinHash, known, isByCode }))
    if (!stored) return fail('pin.wrong', {})
    const caller = { personId: customerId, name: maskRecipient(customer.phone) }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller,
      what: 'account.setPin',
      subject: customerId,
    })
    return {}
  })
}

interface Proved {
  readonly codeId: string | undefined
}

async function proveByCode(
  request: Request,
  { phone, customerId: knownBy }: CustomerRow,
): Promise<Proved | Refusal<'code.wrong'>> {
  const typed = { phone, purpose: 'setPin', code: request.input.code ?? '', knownBy } as const
  const codeId = await proveCode(request, typed)
  return codeId === undefined ? new Refusal('code.wrong', {}) : { codeId }
}

/** The first PIN needs no proof. */
async function proveByPin(
  { input, shop, now, deps }: Request,
  { customerId, pinHash }: CustomerRow,
): Promise<Proved | PinRefusal> {
  if (pinHash === null) return { codeId: undefined }
  const tried = await tryPin(shop, { customerId, pin: input.oldPin ?? '', secret: deps.config.secret, now })
  return isRefusal(tried) ? tried : { codeId: undefined }
}
