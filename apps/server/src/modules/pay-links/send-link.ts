import type { payLinks } from '@tabard/contract/payments/links/calls'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { formatMoney } from '@tabard/domain/money/money'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { claimMessage } from '../messages/claiming/claim-message.ts'
import { sendMessage } from '../messages/send-message.ts'
import { orderLanguage } from '../orders/order-facts.ts'
import { readAddress, type ReceiptAddress } from '../orders/messaging/receipt/read-address.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { loadLink } from './load-link.ts'
import { hasSurcharge, linkAddress, presentStaffLink } from './present-link.ts'
import { findLink, noteSent } from './queries.ts'

type Send = typeof payLinks.send
type Needs = 'messages' | 'serverMessages' | 'config' | 'providers'

/** An SMS about a payment is of no use an hour later. */
const lateMs = 3_600_000

/** Send a pay link, in the language of its order. Sending it again is another message, within the limits of messages. */
export const sendLink: Handler<Send, Needs> = async (request) => {
  const { input, shop, now, fail, platform, deps } = request
  const { shopId } = shop
  const { linkId } = input
  const found = await shop.read(async (tx, caller) => {
    await caller
    const [link, { country }] = await Promise.all([tx.row(findLink({ shopId, linkId })), getShop(tx, shopId)])
    return link ? { country } : fail('payLink.unknown', {})
  })
  if (isRefusal(found)) return found
  const { country } = found
  const to = readAddress(input.recipient, country)
  if (isRefusal(to)) return to
  const { kind, address } = to
  if (!deps.messages[kind]) return fail('message.unconfigured', { kind })
  const refused = await claimMessage(platform, deps.config.smsLimits, {
    kind,
    address,
    sender: `pay link ${linkId}`,
    shop: { shopId, country },
    now,
  })
  return refused ?? shop.write((tx, caller) => sendOnce(tx, request, to, caller))
}

async function sendOnce(
  tx: WriteTx,
  { input, shop, now, deps, language: own }: HandlerRequest<Send, Needs>,
  { kind, address }: ReceiptAddress,
  caller: Parameters<Parameters<HandlerRequest<Send>['shop']['write']>[0]>[1],
) {
  const { shopId } = shop
  const { linkId } = input
  const { publicUrl } = deps.config
  const by = { providers: deps.providers, now }
  const [who, profile, link] = await Promise.all([
    caller,
    getShop(tx, shopId),
    tx.row(findLink({ shopId, linkId })),
  ])
  if (!link) return new Refusal('payLink.unknown', {})
  const loaded = await loadLink(tx, shopId, link, now)
  const over = refuseOver(loaded)
  if (over) return over
  const [order] = loaded.bill.rows
  const language = order ? orderLanguage(order) : own
  const t = deps.serverMessages[language]
  const amount = formatMoney(loaded.dueCents, profile.currency, language)
  const values = {
    shop: nameIn(profile.names, language),
    amount: hasSurcharge(loaded, profile, by) ? t('message.payLink.surcharged', { amount }) : amount,
    note: link.note,
    link: `${linkAddress(publicUrl, profile, link)}?lang=${language}`,
  }
  const sent = await sendMessage(tx, deps.messages, {
    shopId,
    kind,
    purpose: 'payLink',
    recipient: address,
    language,
    subject: t('message.payLink.subject', values),
    body: t(kind === 'mail' && link.note !== '' ? 'message.payLink.noted' : 'message.payLink', values),
    holdsCode: false,
    expiresAt: Math.min(now + lateMs, link.expiresAt.getTime()),
    now,
  })
  if (isRefusal(sent)) return sent
  const masked = maskRecipient(address)
  const [[noted]] = await Promise.all([
    tx.change(noteSent({ linkId, at: new Date(now), kind, to: masked })),
    recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'payLinks.send',
      subject: link.orderId ?? linkId,
      after: { kind, to: masked },
    }),
  ])
  return presentStaffLink({ ...loaded, link: noted ?? link }, profile, { publicUrl, ...by })
}

function refuseOver({
  state,
}: Pick<Awaited<ReturnType<typeof loadLink>>, 'state'>): Refusal<CodesOf<Send>> | undefined {
  if (state === 'paid') return new Refusal('payLink.paid', {})
  if (state === 'cancelled') return new Refusal('payLink.cancelled', {})
  if (state === 'expired') return new Refusal('payLink.expired', {})
  return state === 'settled' ? new Refusal('payLink.nothingDue', {}) : undefined
}
