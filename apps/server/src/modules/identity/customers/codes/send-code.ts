import { createHmac, randomInt } from 'node:crypto'
import type { accounts } from '@tabard/contract/accounts/calls'
import {
  codeLength,
  codeLifeMs,
  goesAnywhere,
  isPumping,
  type CodePurpose,
} from '@tabard/domain/accounts/code-rules'
import type { MessagePurpose } from '@tabard/domain/messages/message'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { claimSms, prefixOf } from '../../../messages/claiming/claim-sms.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { gatewayNames } from '../../../messages/providers/choose-gateway.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { writeMessage } from '../../../messages/write-message.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { countUsedCodes, insertCode } from './code-queries.ts'
import { findByPhone } from '../customer-queries.ts'
import { hashBrowser, hashCode } from './prove-code.ts'

const day = 86_400_000
/** A younger code may still be typed, so it does not count as unused yet. */
const stillTypedMs = 10 * 60_000

const messageOf = {
  signUp: 'verificationCode',
  logIn: 'logInCode',
  reset: 'passwordCode',
  changePhone: 'verificationCode',
  setPin: 'verificationCode',
} as const satisfies Record<CodePurpose, MessagePurpose>

/**
 * Send a code to a phone. The answer never reveals whether the phone has an account: a useless code is
 * counted and stored, but not sent.
 */
export const sendCode: Handler<typeof accounts.sendCode, 'config' | 'log' | 'messages'> = async (request) => {
  const { input, shop, now, serverMessages, language, platform, session, device, deps, fail } = request
  const { purpose } = input
  const [profile, gateways] = await shop.read((tx) =>
    Promise.all([getShop(tx, shop.shopId), gatewayNames(tx, deps.messages)]),
  )
  // A code for a log-in that is switched off would be useless.
  if (purpose === 'logIn' && !profile.settings['account.hasSmsLogin']) return fail('logIn.smsOff', {})
  if (!gateways.sms) return fail('message.unconfigured', { kind: 'sms' })
  const phone = readPhone(input.phone, profile.country)
  if (phone === undefined) return fail('phone.invalid', {})
  const { isSent, doubted } = await judge(request, phone)
  const refused = await claimSms(platform, deps.config.smsLimits, {
    phone,
    address: session.address,
    shopId: shop.shopId,
    shopCountry: profile.country,
    now,
    reach: goesAnywhere(purpose) ? 'anywhere' : isSent ? 'account' : 'none',
    doubted,
  })
  if (refused) return refused
  const code = newCode(codeLength(purpose, profile.settings['account.codeLength']))
  const expiresAt = now + codeLifeMs(purpose)
  const written = writeMessage(serverMessages, language, nameIn(profile.names, language), {
    purpose: messageOf[purpose],
    code,
    minutes: codeLifeMs(purpose) / 60_000,
  })
  return shop.write(async (tx) => {
    await tx.change(
      insertCode({
        codeId: newId(now),
        shopId: shop.shopId,
        phone,
        purpose,
        hash: hashCode(tx.merchantId, { phone, purpose, code }),
        isSent,
        at: new Date(now),
        expires: new Date(expiresAt),
        network: networkOfCode(request),
        browserHash: hashBrowser(device),
      }),
    )
    if (isSent) {
      const messageId = await sendMessage(tx, deps.messages, {
        ...written,
        shopId: shop.shopId,
        kind: 'sms',
        purpose: messageOf[purpose],
        recipient: phone,
        language,
        expiresAt,
        now,
      })
      if (isRefusal(messageId)) return messageId
    }
    return { message: serverMessages[language]('account.codeSent') }
  })
}

type Sending = HandlerRequest<typeof accounts.sendCode, 'config' | 'log' | 'messages'>

/** A keyed hash, so that codes store no address. */
function networkOfCode({ session, deps }: Pick<Sending, 'session' | 'deps'>): string {
  return createHmac('sha256', deps.config.secret)
    .update(`network of a code ${session.network}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Whether to send the code, and which of its sources are suspicious. A code to a phone with an account is
 * useful to its owner only, so other callers' behaviour never delays it.
 */
async function judge(
  request: Sending,
  phone: string,
): Promise<{ readonly isSent: boolean; readonly doubted: readonly string[] }> {
  const { input, shop, now, deps } = request
  if (!goesAnywhere(input.purpose)) {
    const known = await shop.read((tx) => tx.row(findByPhone({ phone })))
    return { isSent: known?.status === 'active', doubted: [] }
  }
  const network = networkOfCode(request)
  const prefix = prefixOf(phone)
  const span = { from: new Date(now - day), until: new Date(now - stillTypedMs) }
  const usage = await shop.read((tx) =>
    tx.rows(countUsedCodes({ shopId: shop.shopId, ...span, network, prefix })),
  )
  const pumping = usage.filter(({ source, ...codes }) => isPumping(source, codes))
  if (pumping.length > 0)
    deps.log.warn({ shop: shop.code, pumping }, 'suspected SMS pumping: codes from this source are limited')
  const valueOf = { network, prefix, shop: '' }
  return { isSent: true, doubted: pumping.map(({ source }) => `${shop.shopId} ${source} ${valueOf[source]}`) }
}

/** Create a code of `length` random digits. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}
