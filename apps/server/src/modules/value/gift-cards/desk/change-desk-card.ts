import type { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { cleanText } from '@tabard/domain/text/text-input'
import { can } from '@tabard/domain/staff/roles'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Config } from '../../../../config.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import {
  codeHashOf,
  hasBearer,
  linkHashOf,
  mintNumber,
  mintSecrets,
  openCardSecrets,
  sealCardSecrets,
  type CardSecrets,
} from '../card-secrets.ts'
import { checkDelivery } from '../check-choice.ts'
import { sendCardLater } from '../lifecycle/activate-gift-card.ts'
import { tellLater } from '../lifecycle/tell-of-change.ts'
import { notePassChange } from '../../passes/note-pass-change.ts'
import { lockCard, setCardStatus, type GiftCardRow } from '../queries.ts'
import { cleanCardReason } from './card-reason.ts'
import { findSale, setRecipient, setSecrets } from './desk-queries.ts'
import { presentDeskDetail } from './show-desk-card.ts'

/** Freeze a gift card, or end that. */
export const setCardFrozen: Handler<typeof giftCardDesk.setFrozen> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { giftCardId, isFrozen } = input
    const reason = cleanCardReason(input.reason)
    if (isRefusal(reason)) return reason
    const [who, [card]] = await Promise.all([caller, tx.change(lockCard({ giftCardId }))])
    if (!card) return fail('giftCard.unknown', {})
    if (card.status === 'waiting') return fail('giftCard.waiting', {})
    if (card.status === 'closed') return fail('giftCard.closed', {})
    const status = isFrozen ? 'frozen' : 'active'
    if (card.status === status) return presentDeskDetail(tx, card, now)
    const [changed] = await tx.change(setCardStatus({ giftCardId, status }))
    await notePassChange(tx, { owners: [giftCardId], now })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: isFrozen ? 'giftCards.freeze' : 'giftCards.unfreeze',
      subject: maskCardNumber(card.number),
      after: { giftCardId, reason },
    })
    // A card that should have been sent while it was frozen is sent now.
    if (!isFrozen && card.sentAt === null) await tx.change(sendCardLater(card, shop.shopId, now))
    return presentDeskDetail(tx, changed ?? card, now)
  })

/** Change the recipient of a gift card that was not sent. */
export const changeCardRecipient: Handler<typeof giftCardDesk.changeRecipient, 'messages'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const { giftCardId, kind, recipient, sendOn } = input
    const name = cleanText(input.recipientName, { maxLength: giftCardLimits.name, multiline: false })
    if (!name.ok) return fail('text.tooLong', { field: 'recipientName', max: name.max })
    const [who, [card], profile] = await Promise.all([
      caller,
      tx.change(lockCard({ giftCardId })),
      getShop(tx, shop.shopId),
    ])
    if (!card) return fail('giftCard.unknown', {})
    if (card.status === 'closed') return fail('giftCard.closed', {})
    const delivery = await checkDelivery(
      tx,
      { kind, recipient, sendOn },
      { profile, messages: deps.messages, now },
    )
    if (isRefusal(delivery)) return delivery
    const [changed] = await tx.change(setRecipient({ giftCardId, recipientName: name.text, ...delivery }))
    if (!changed) return fail('giftCard.sent', {})
    if (changed.status === 'active') await tx.change(sendCardLater(changed, shop.shopId, now))
    await tx.change(tellLater(giftCardId, { shopId: shop.shopId, change: 'recipient', now }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'giftCards.changeRecipient',
      subject: maskCardNumber(card.number),
      after: { giftCardId, kind, to: maskRecipient(delivery.recipientEmail || delivery.recipientPhone) },
    })
    return presentDeskDetail(tx, changed, now)
  })

/** How long the seller of a card can print it. */
const printableMs = 3_600_000

/** Whether a person sold this card to be printed, within the hour. */
async function hasJustSold(
  tx: ReadTx,
  { origin, delivery, orderId }: GiftCardRow,
  { shopId, sellerId, now }: { readonly shopId: string; readonly sellerId: string; readonly now: number },
): Promise<boolean> {
  if (origin !== 'sold' || delivery !== 'print' || orderId === null) return false
  const since = new Date(now - printableMs)
  return (await tx.row(findSale({ shopId, orderId, sellerId, since }))) !== undefined
}

/**
 * Open the page to print a gift card for the customer: it has the code. The seller of a card to print can within the
 * hour. Every other card needs the permission to adjust value, and its buyer and recipient are told.
 */
export const openPrintLink: Handler<typeof giftCardDesk.printLink, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const { giftCardId } = input
    const [who, [card]] = await Promise.all([caller, tx.change(lockCard({ giftCardId }))])
    if (!card) return fail('giftCard.unknown', {})
    if (card.status === 'waiting') return fail('giftCard.waiting', {})
    if (card.status === 'closed') return fail('giftCard.closed', {})
    if (card.customerId !== null) return fail('giftCard.claimed', {})
    const isSeller = await hasJustSold(tx, card, { shopId: shop.shopId, sellerId: who.personId, now })
    if (!isSeller && !can(who.assignments, 'value.adjust', shop.shopId))
      return fail('giftCard.printedBySeller', {})
    if (!isSeller) await tx.change(tellLater(giftCardId, { shopId: shop.shopId, change: 'printed', now }))
    const { merchantId } = tx
    const secrets = hasBearer(card)
      ? openCardSecrets(deps.config, card.codeSealed, { merchantId, giftCardId })
      : await renewSecrets(tx, deps.config, giftCardId)
    if (!secrets) return fail('giftCard.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'giftCards.printLink',
      subject: maskCardNumber(card.number),
      after: { giftCardId },
    })
    return { link: secrets.link }
  })

/** Give a card that left the wallet of an erased account another number, code and link, for the person who gets it on paper. */
async function renewSecrets(
  tx: WriteTx,
  keys: Pick<Config, 'secret' | 'secretKeys'>,
  giftCardId: string,
): Promise<CardSecrets> {
  const { merchantId } = tx
  const [number, secrets] = [mintNumber(), mintSecrets()]
  await tx.change(
    setSecrets({
      giftCardId,
      number,
      codeHash: codeHashOf(keys, merchantId, { number, code: secrets.code }),
      linkHash: linkHashOf(keys, merchantId, secrets.link),
      codeSealed: sealCardSecrets(keys, secrets, { merchantId, giftCardId }),
    }),
  )
  return secrets
}
