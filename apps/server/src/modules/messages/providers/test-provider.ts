import { randomUUID } from 'node:crypto'
import type { messageProviders, ProviderTest } from '@tabard/contract/messages/providers'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { nameIn } from '@tabard/domain/text/names'
import {
  MessageDelayed,
  MessageRefused,
  MessageSilent,
  type MessageGateway,
  type OutgoingMessage,
} from '../../../gateways/messages/message-gateway.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { claimMail } from '../claiming/claim-mail.ts'
import { claimSms } from '../claiming/claim-sms.ts'
import { readPhone } from '../read-phone.ts'
import { chooseGateway } from './choose-gateway.ts'

/** Send a short message at once with the saved settings. It counts towards all limits, and is not stored. */
export const testProvider: Handler<typeof messageProviders.test, 'config' | 'messages'> = async (request) => {
  const { input, shop, now, language, platform, session, serverMessages, deps, fail } = request
  const { kind } = input
  const [profile, gateway] = await shop.read((tx) =>
    Promise.all([getShop(tx, shop.shopId), chooseGateway(tx, deps, kind)]),
  )
  if (!gateway) return fail('message.unconfigured', { kind })
  const recipient =
    kind === 'sms' ? readPhone(input.recipient, profile.country) : readMailAddress(input.recipient)
  if (recipient === undefined) return fail(kind === 'sms' ? 'phone.invalid' : 'mail.invalid', {})
  const { shopId } = shop
  const refused =
    kind === 'sms'
      ? await claimSms(platform, deps.config.smsLimits, {
          phone: recipient,
          address: session.address,
          shopId,
          shopCountry: profile.country,
          now,
        })
      : await claimMail(platform, { email: recipient, sender: `shop ${shopId}`, now })
  if (refused) return refused
  const text = serverMessages[language]('message.provider', { shop: nameIn(profile.names, language) })
  const result = await tryOnce(gateway, {
    reference: randomUUID(),
    to: recipient,
    subject: text,
    body: text,
    createdAt: now,
    expiresInSeconds: 600,
  })
  return shop.write(async (tx, caller) => {
    await recordAudit(tx, {
      shopId,
      now,
      caller: await caller,
      what: 'messages.testProvider',
      subject: kind,
      after: { to: maskRecipient(recipient), ...result },
    })
    return result
  })
}

async function tryOnce(gateway: MessageGateway, message: OutgoingMessage): Promise<ProviderTest> {
  try {
    await gateway.send(message)
    return { isSent: true, code: '' }
  } catch (error) {
    if (error instanceof MessageRefused || error instanceof MessageDelayed || error instanceof MessageSilent)
      return { isSent: false, code: error.code }
    throw error
  }
}
