import { randomInt } from 'node:crypto'
import type { accounts } from '@tabard/contract/accounts'
import {
  codeLength,
  codeLifeMs,
  isGuessing,
  isPumping,
  type CodePurpose,
} from '@tabard/domain/accounts/code-rules'
import type { MessagePurpose } from '@tabard/domain/messages/message'
import { nameIn } from '@tabard/domain/names'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { claimSms } from '../../messages/claim-sms.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { countUsedCodes, countWrongTries, insertCode } from './code-queries.ts'
import { findByPhone } from './customer-queries.ts'
import { hashCode } from './prove-code.ts'

const day = 86_400_000
const hour = 3_600_000
/** A code that is younger may still be typed. */
const stillTypedMs = 10 * 60_000

const messageOf = {
  signUp: 'verificationCode',
  logIn: 'logInCode',
  reset: 'passwordCode',
  changePhone: 'verificationCode',
  setPin: 'verificationCode',
} as const satisfies Record<CodePurpose, MessagePurpose>

/**
 * A code to a phone. Whether anybody has an account with it changes nothing that the caller sees: what would be no use
 * is counted, made and not sent.
 */
export const sendCode: Handler<typeof accounts.sendCode> = async (request) => {
  const { input, shop, now, words, language, platform, session, outside, fail } = request
  const { purpose } = input
  const [profile, usage, guesses] = await shop.read((tx) =>
    Promise.all([
      getShop(tx, shop.shopId),
      tx.row(countUsedCodes(tx.merchantId, shop.shopId, new Date(now - day), new Date(now - stillTypedMs))),
      tx.row(countWrongTries(tx.merchantId, shop.shopId, new Date(now - hour))),
    ]),
  )
  if (!outside.messages.sms) return fail('message.unconfigured', { kind: 'sms' })
  const phone = readPhone(input.phone, profile.country)
  if (phone === undefined) return fail('phone.invalid', {})
  if (usage && isPumping(usage)) {
    outside.log.warn({ shop: shop.code, ...usage }, 'hardly any code that was sent gets used: none is sent')
    return fail('sms.tooMany', { retryAfterSeconds: 3_600 })
  }
  if (purpose !== 'signUp' && guesses && isGuessing(guesses.wrong)) {
    outside.log.warn(
      { shop: shop.code, ...guesses },
      'many codes are guessed at: none that opens something is sent',
    )
    return fail('sms.tooMany', { retryAfterSeconds: 3_600 })
  }
  const refused = await claimSms(platform, outside.config.smsLimits, {
    phone,
    address: session.address,
    shopId: shop.shopId,
    shopCountry: profile.country,
    now,
  })
  if (refused) return refused
  const code = newCode(codeLength(purpose, profile.settings['account.codeLength']))
  const expiresAt = now + codeLifeMs(purpose)
  const written = writeMessage(words, language, nameIn(profile.names, language), {
    purpose: messageOf[purpose],
    code,
    minutes: codeLifeMs(purpose) / 60_000,
  })
  return shop.write(async (tx) => {
    const known = await tx.row(findByPhone(tx.merchantId, phone))
    const isSent = purpose === 'signUp' || purpose === 'changePhone' || known?.status === 'active'
    await tx.change(
      insertCode(
        tx.merchantId,
        newId(now),
        shop.shopId,
        phone,
        purpose,
        hashCode(tx.merchantId, { phone, purpose, code }),
        isSent,
        new Date(now),
        new Date(expiresAt),
      ),
    )
    if (isSent) {
      const messageId = await sendMessage(tx, outside.messages, {
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
    return { message: words[language]('account.codeSent') }
  })
}

/** As many random digits. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}
