import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { PlatformDatabase } from '../../../../db/platform-database.ts'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { claimMessage } from '../../../messages/claiming/claim-message.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { enqueueJob, type Job } from '../../../platform/enqueue.ts'
import { getShop } from '../../../shops/load-shop.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { openCardSecrets } from '../card-secrets.ts'
import { findCard, type GiftCardRow } from '../queries.ts'
import { listUnactivated, listUnsent, markSent } from './lifecycle-queries.ts'
import { cardLanguage, writeCardMessage } from './write-card-message.ts'

/** How long a message with a gift card may wait for its provider. */
const lateMs = 3 * 86_400_000
const againMs = 3_600_000
/** Cards whose messages could not be sent are retried for this time. */
const soughtMs = 60 * 86_400_000

export type SendDeps = Pick<UseCaseDeps, 'config' | 'messages' | 'serverMessages'>

interface Named {
  readonly shopId: string
  readonly giftCardId: string
}

/** Send the message with a gift card, once. A limit of messages, or a missing provider, delays it. */
export async function sendGiftCard(
  deps: SendDeps & Pick<UseCaseDeps, 'pool' | 'platform' | 'clock'>,
  merchantId: string,
  named: Named,
): Promise<void> {
  const now = deps.clock()
  const found = await systemRead(deps.pool, merchantId, async (tx) => {
    const [card, profile] = await Promise.all([
      tx.row(findCard({ giftCardId: named.giftCardId })),
      getShop(tx, named.shopId),
    ])
    return card && { card, profile }
  })
  if (!found || found.card.status !== 'active' || found.card.sentAt !== null || !hasRecipient(found.card))
    return
  const refused =
    (found.card.sendAt?.getTime() ?? 0) > now
      ? undefined
      : await claimCardMessage(deps.platform, deps, found.card, found.profile, now)
  await systemWrite(deps.pool, merchantId, async (tx) => {
    const at = found.card.sendAt?.getTime() ?? now
    if (at > now) await tx.change(again(named, at))
    else if (refused || isRefusal(await sendOnce(tx, deps, named, now)))
      await tx.change(again(named, now + againMs))
  })
}

/** Whether a card is sent to someone: one to print is not, nor one whose recipient was erased. */
function hasRecipient({ delivery, recipientEmail, recipientPhone }: GiftCardRow): boolean {
  return (delivery === 'email' && recipientEmail !== '') || (delivery === 'sms' && recipientPhone !== '')
}

/** Request the right to send the message with a card. Never called inside `shop.write`. */
export async function claimCardMessage(
  platform: PlatformDatabase,
  { config }: Pick<UseCaseDeps, 'config'>,
  card: Pick<GiftCardRow, 'giftCardId' | 'delivery' | 'recipientEmail' | 'recipientPhone'>,
  profile: Pick<ShopProfile, 'shopId' | 'country'>,
  now: number,
) {
  const isSms = card.delivery === 'sms'
  return claimMessage(platform, config.smsLimits, {
    kind: isSms ? 'sms' : 'mail',
    address: isSms ? card.recipientPhone : card.recipientEmail,
    sender: `gift card ${card.giftCardId}`,
    shop: profile,
    now,
  })
}

async function sendOnce(tx: WriteTx, deps: SendDeps, { giftCardId, shopId }: Named, now: number) {
  const [card] = await tx.change(markSent({ giftCardId, at: new Date(now) }))
  if (!card) return undefined
  const sent = await sendCardMessage(tx, deps, card, shopId, now)
  // The job tries again: nothing of this transaction is kept.
  if (isRefusal(sent)) throw new Error('no provider for the message with a gift card')
  return sent
}

/** Write the message with a gift card into the transaction. */
export async function sendCardMessage(
  tx: WriteTx,
  deps: SendDeps,
  card: GiftCardRow,
  shopId: string,
  now: number,
): Promise<string | Refusal<'message.unconfigured'>> {
  const kind = card.delivery === 'sms' ? 'sms' : 'mail'
  const profile = await getShop(tx, shopId)
  const secrets = openCardSecrets(deps.config, card.codeSealed, {
    merchantId: tx.merchantId,
    giftCardId: card.giftCardId,
  })
  if (!secrets) return new Refusal('message.unconfigured', { kind })
  return sendMessage(tx, deps.messages, {
    ...writeCardMessage(deps, profile, card, secrets),
    shopId,
    kind,
    purpose: 'giftCard',
    recipient: kind === 'sms' ? card.recipientPhone : card.recipientEmail,
    language: cardLanguage(card),
    expiresAt: now + lateMs,
    now,
  })
}

function again(payload: Named, at: number) {
  return enqueueJob({ name: 'giftCard.send', key: payload.giftCardId, payload, at })
}

/** List jobs of gift cards that were lost: cards to activate, and messages to send (ADR-052). */
export async function listLostCards(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const since = new Date(now - soughtMs)
  const [unsent, unactivated] = await Promise.all([
    tx.rows(listUnsent({ before: new Date(now - 2 * againMs), since })),
    tx.rows(listUnactivated({ since })),
  ])
  return [
    ...unsent.flatMap(({ giftCardId, shopId }): Job[] =>
      shopId === null
        ? []
        : [{ name: 'giftCard.send', key: giftCardId, payload: { shopId, giftCardId }, at: now }],
    ),
    ...unactivated.flatMap(({ orderId, shopId }): Job[] =>
      shopId === null ? [] : [{ name: 'value.sold', key: orderId, payload: { shopId, orderId }, at: now }],
    ),
  ]
}
