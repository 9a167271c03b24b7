import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { nameIn } from '@tabard/domain/text/names'
import { lastDigitsOf } from '@tabard/domain/value/gift-card-key'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { claimMessage } from '../../../messages/claiming/claim-message.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { findCard, type GiftCardRow } from '../queries.ts'
import { cardLanguage } from './write-card-message.ts'

/** A message about a change is worth sending for a day. */
const lateMs = 86_400_000

type Change = 'printed' | 'recipient'

/** The statement that schedules the messages about what staff did with a card. */
export function tellLater(
  giftCardId: string,
  { shopId, change, now }: { readonly shopId: string; readonly change: Change; readonly now: number },
) {
  return enqueueJob({
    name: 'giftCard.tell',
    key: `${giftCardId} ${change}`,
    payload: { shopId, giftCardId, change },
    at: now,
  })
}

interface Told {
  readonly shopId: string
  readonly giftCardId: string
  readonly change: Change
}

interface Address {
  readonly email: string
  readonly phone: string
}

/**
 * Tell the buyer of a gift card, and the recipient who had it, what staff did with it: its code could have reached
 * somebody else. A limit of messages, or a missing provider, drops the message.
 */
export async function tellOfChange(
  deps: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'config' | 'messages' | 'serverMessages'>,
  merchantId: string,
  { shopId, giftCardId, change }: Told,
): Promise<void> {
  const now = deps.clock()
  const found = await systemRead(deps.pool, merchantId, async (tx) => {
    const [card, profile] = await Promise.all([tx.row(findCard({ giftCardId })), getShop(tx, shopId)])
    return card && { card, profile }
  })
  if (!found) return
  const { card, profile } = found
  const language = cardLanguage(card)
  const t = deps.serverMessages[language]
  const values = {
    shop: nameIn(profile.names, language),
    number: lastDigitsOf(card.number),
    to: maskRecipient(card.recipientEmail || card.recipientPhone),
  }
  const text = change === 'printed' ? 'message.giftCardPrinted' : 'message.giftCardRecipient'
  for (const { email, phone } of addressesOf(card, change)) {
    const kind = email === '' ? 'sms' : 'mail'
    const address = email === '' ? phone : email
    const refused = await claimMessage(deps.platform, deps.config.smsLimits, {
      kind,
      address,
      sender: `gift card ${giftCardId}`,
      shop: profile,
      now,
    })
    if (refused) continue
    await systemWrite(deps.pool, merchantId, (tx) =>
      sendMessage(tx, deps.messages, {
        shopId,
        kind,
        purpose: 'giftCard',
        recipient: address,
        language,
        subject: t(`${text}.subject`, values),
        body: t(text, values),
        holdsCode: false,
        expiresAt: now + lateMs,
        now,
      }),
    )
  }
}

/** The buyer; and the recipient if the card was sent to them: an earlier message would spoil a present. */
function addressesOf(card: GiftCardRow, change: Change): readonly Address[] {
  const buyer = { email: card.buyerEmail, phone: card.buyerPhone }
  const recipient = { email: card.recipientEmail, phone: card.recipientPhone }
  const hadIt = change === 'printed' && card.sentAt !== null
  const isSame =
    (recipient.email !== '' && recipient.email === buyer.email) ||
    (recipient.phone !== '' && recipient.phone === buyer.phone)
  const told = hadIt && !isSame ? [buyer, recipient] : [buyer]
  return told.filter(({ email, phone }) => email !== '' || phone !== '')
}
