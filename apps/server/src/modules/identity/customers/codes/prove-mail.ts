import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { checkedCodeLifeMs, codeLength } from '@tabard/domain/accounts/code-rules'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal } from '../../../../db/refusal.ts'
import { brokenConstraint } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import { claimMail } from '../../../messages/claiming/claim-mail.ts'
import { gatewayNames } from '../../../messages/providers/choose-gateway.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { writeMessage } from '../../../messages/write-message.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { insertCode } from './code-queries.ts'
import { findCustomer, proveAddress } from '../customer-queries.ts'
import { presentAccount } from '../present-account.ts'
import { hashCode, proveCode, spendCode } from './prove-code.ts'
import { newCode } from './send-code.ts'

/**
 * Send a code to the email address of the caller's account. The code is stored under the account's phone and
 * counts towards its limits.
 */
export const sendMailCode: Handler<typeof ownAccount.sendMailCode, 'messages'> = async (request) => {
  const { shop, now, serverMessages, language, platform, deps, fail } = request
  const [profile, customer, gateways] = await shop.read((tx, caller) =>
    Promise.all([
      getShop(tx, shop.shopId),
      caller.then(({ customerId }) => tx.row(findCustomer({ customerId }))),
      gatewayNames(tx, deps.messages),
    ]),
  )
  if (!customer) return fail('account.unknown', {})
  const { email, phone } = customer
  if (email === null) return fail('mail.invalid', {})
  if (!gateways.mail) return fail('message.unconfigured', { kind: 'mail' })
  const refused = await claimMail(platform, { email, sender: customer.customerId, now })
  if (refused) return refused
  const code = newCode(codeLength('logIn', profile.settings['account.codeLength']))
  const expiresAt = now + checkedCodeLifeMs
  const purpose = 'proveMail'
  return shop.write(async (tx) => {
    const hash = hashCode(tx.merchantId, { phone, purpose, code, email })
    await tx.change(
      insertCode({
        codeId: newId(now),
        shopId: shop.shopId,
        phone,
        purpose,
        hash,
        isSent: true,
        at: new Date(now),
        expires: new Date(expiresAt),
        network: '',
        browserHash: null,
      }),
    )
    const messageId = await sendMessage(tx, deps.messages, {
      ...writeMessage(serverMessages, language, nameIn(profile.names, language), {
        purpose: 'mailCode',
        code,
        minutes: checkedCodeLifeMs / 60_000,
      }),
      shopId: shop.shopId,
      kind: 'mail',
      purpose: 'mailCode',
      recipient: email,
      language,
      expiresAt,
      now,
    })
    return isRefusal(messageId) ? messageId : {}
  })
}

/** Prove the caller's email address. A unique key allows one account per proved address. */
export const proveMail: Handler<typeof ownAccount.proveMail, 'messages'> = async (request) => {
  const { input, shop, now, fail } = request
  const customer = await shop.read(async (tx, caller) =>
    tx.row(findCustomer({ customerId: (await caller).customerId })),
  )
  if (!customer) return fail('account.unknown', {})
  const { email, phone, customerId } = customer
  if (email === null) return fail('mail.invalid', {})
  const typed = { phone, purpose: 'proveMail', code: input.code, email, knownBy: customerId } as const
  const codeId = await proveCode(request, typed)
  if (codeId === undefined) return fail('code.wrong', {})
  try {
    return await shop.write(async (tx) => {
      if (!(await spendCode(tx, codeId, now))) return fail('code.wrong', {})
      const [proved] = await tx.change(proveAddress({ customerId, email, at: new Date(now) }))
      return proved ? presentAccount(proved) : fail('code.wrong', {})
    })
  } catch (error) {
    if (brokenConstraint(error) === 'customers_email') return fail('account.mailTaken', {})
    throw error
  }
}
