import type { messages, MessageSample } from '@tabard/contract/messages/calls'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { claimMail } from './claiming/claim-mail.ts'
import { claimSms } from './claiming/claim-sms.ts'
import { gatewayNames } from './providers/choose-gateway.ts'
import { loadMessages } from './list-messages.ts'
import { readPhone } from './read-phone.ts'
import { sendMessage } from './send-message.ts'
import { writeMessage, type MessageAbout } from './write-message.ts'

const cachedForMs = 3_600_000

const samples: Record<MessageSample, MessageAbout> = {
  verificationCode: { purpose: 'verificationCode', code: '1234', minutes: 2 },
  logInCode: { purpose: 'logInCode', code: '123456', minutes: 10 },
  passwordCode: { purpose: 'passwordCode', code: '123456', minutes: 10 },
  mailCode: { purpose: 'mailCode', code: '123456', minutes: 10 },
  orderReady: {
    purpose: 'orderReady',
    number: '88',
    kind: 'pickup',
    time: '',
    why: 'none',
    reason: '',
    amount: '',
    to: 'shop',
    outcome: 'none',
    link: '',
  },
}

/** Send a sample message to a chosen recipient. It counts towards all limits. */
export const sendTest: Handler<typeof messages.sendTest, 'config' | 'messages'> = async (request) => {
  const { input, shop, now, serverMessages, platform, session, deps, fail } = request
  const { kind, language } = input
  const [profile, gateways] = await shop.read((tx) =>
    Promise.all([getShop(tx, shop.shopId), gatewayNames(tx, deps.messages)]),
  )
  if (!gateways[kind]) return fail('message.unconfigured', { kind })
  const recipient =
    kind === 'sms' ? readPhone(input.recipient, profile.country) : readMailAddress(input.recipient)
  if (recipient === undefined) return fail(kind === 'sms' ? 'phone.invalid' : 'mail.invalid', {})
  const refused =
    kind === 'sms'
      ? await claimSms(platform, deps.config.smsLimits, {
          phone: recipient,
          address: session.address,
          shopId: shop.shopId,
          shopCountry: profile.country,
          now,
        })
      : await claimMail(platform, { email: recipient, sender: `shop ${shop.shopId}`, now })
  if (refused) return refused
  const shopName = nameIn(profile.names, language)
  const sample = writeMessage(serverMessages, language, shopName, samples[input.sample])
  const body = serverMessages[language]('message.test', { text: sample.body })
  return shop.write(async (tx, caller) => {
    const messageId = await sendMessage(tx, deps.messages, {
      shopId: shop.shopId,
      kind,
      purpose: 'test',
      recipient,
      language,
      subject: sample.subject,
      body,
      // The codes of samples are not valid.
      holdsCode: false,
      expiresAt: now + cachedForMs,
      now,
    })
    if (isRefusal(messageId)) return messageId
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'messages.test',
      subject: messageId,
      after: { kind, to: maskRecipient(recipient) },
    })
    return loadMessages(tx, deps, shop.shopId, now)
  })
}
