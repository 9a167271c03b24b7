import { lastDigitsOf } from '@tabard/domain/value/gift-card-key'
import { formatMoney } from '@tabard/domain/money/money'
import { valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { nameIn } from '@tabard/domain/text/names'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { isValueSpent, postValue } from '../../../ledger/value/post-value.ts'
import { claimMessage } from '../../../messages/claiming/claim-message.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { accountOf, isExpired, readCardBalance } from '../card-balance.ts'
import { lockCard } from '../queries.ts'
import {
  extendRefunded,
  listExpired,
  listExpiring,
  markReminded,
  type ExpiringRow,
} from './lifecycle-queries.ts'
import { cardLanguage, lastDay } from './write-card-message.ts'

const dayMs = 86_400_000
/** How long before its last day the owner of a card is told. */
const reminderMs = 30 * dayMs
/** A refund makes a card valid for at least this long. */
const refundedMs = 90 * dayMs
/** Refunds of this time are looked for: the job runs each day. */
const soughtMs = 3 * dayMs

type Deps = Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'config' | 'messages' | 'serverMessages'>

/**
 * Once a day: make cards with a recent refund valid for longer, take what is left on expired ones, and tell the owners of
 * those that expire soon. It may run twice at the same time: the ledger expires a balance once.
 */
export async function expireGiftCards(deps: Deps, merchantId: string, shopId: string): Promise<void> {
  const { pool, clock } = deps
  const now = clock()
  await systemWrite(pool, merchantId, (tx) =>
    tx.change(extendRefunded({ since: new Date(now - soughtMs), until: new Date(now + refundedMs) })),
  )
  const expired = await systemRead(pool, merchantId, (tx) => tx.rows(listExpired({ at: new Date(now) })))
  for (const card of expired) await expireCard(deps, merchantId, card, card.shopId ?? shopId)
  await remindOwners(deps, merchantId, shopId)
}

async function expireCard(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  merchantId: string,
  { giftCardId }: { readonly giftCardId: string },
  shopId: string,
): Promise<void> {
  const now = clock()
  try {
    await systemWrite(pool, merchantId, async (tx) => {
      const [card] = await tx.change(lockCard({ giftCardId }))
      if (!card || !isExpired(card, now)) return
      const transfer = valueTransfer('valueExpired', accountOf(card), await readCardBalance(tx, card))
      if (transfer) await postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer }])
    })
  } catch (error) {
    // It was spent at the same moment: the job of the next day takes what is left.
    if (!isValueSpent(error)) throw error
  }
}

async function remindOwners(deps: Deps, merchantId: string, shopId: string): Promise<void> {
  const now = deps.clock()
  const expiring = await systemRead(deps.pool, merchantId, (tx) =>
    tx.rows(listExpiring({ from: new Date(now), to: new Date(now + reminderMs) })),
  )
  for (const card of expiring) await remindOwner(deps, merchantId, card, card.shopId ?? shopId)
}

async function remindOwner(deps: Deps, merchantId: string, card: ExpiringRow, shopId: string): Promise<void> {
  const now = deps.clock()
  const { email, phone } = addressOf(card)
  if (email === '' && phone === '') return
  const profile = await systemRead(deps.pool, merchantId, (tx) => getShop(tx, shopId))
  const refused = await claimMessage(deps.platform, deps.config.smsLimits, {
    kind: email === '' ? 'sms' : 'mail',
    address: email === '' ? phone : email,
    sender: `gift card ${card.giftCardId}`,
    shop: profile,
    now,
  })
  if (refused || card.expiresAt === null) return
  const language = cardLanguage(card)
  const t = deps.serverMessages[language]
  const expires = lastDay(card.expiresAt, profile.timeZone, language)
  await systemWrite(deps.pool, merchantId, async (tx) => {
    const [told] = await tx.change(markReminded({ giftCardId: card.giftCardId, at: new Date(now) }))
    if (!told) return
    const values = {
      shop: nameIn(profile.names, language),
      amount: formatMoney(await readCardBalance(tx, card), card.currency, language),
      number: lastDigitsOf(card.number),
      expires,
    }
    // A shop without a provider tells nobody.
    await sendMessage(tx, deps.messages, {
      shopId,
      kind: email === '' ? 'sms' : 'mail',
      purpose: 'giftCardReminder',
      recipient: email === '' ? phone : email,
      language,
      subject: t('message.giftCardReminder.subject', values),
      body: t('message.giftCardReminder', values),
      holdsCode: false,
      expiresAt: now + dayMs,
      now,
    })
  })
}

/** Where the owner of a card is told: the account that has it, otherwise the recipient of its message. */
function addressOf(card: ExpiringRow): { readonly email: string; readonly phone: string } {
  if (card.customerId !== null) return { email: card.ownerEmail ?? '', phone: card.ownerPhone ?? '' }
  return { email: card.recipientEmail, phone: card.recipientPhone }
}
