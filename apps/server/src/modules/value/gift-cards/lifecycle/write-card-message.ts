import { groupedNumber } from '@tabard/domain/value/card-number'
import { formatMoney } from '@tabard/domain/money/money'
import { homeFamily } from '@tabard/domain/shops/families'
import { isLanguage, nameIn, type Language } from '@tabard/domain/text/names'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import type { WrittenMessage } from '../../../messages/write-message.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { CardSecrets } from '../card-secrets.ts'
import type { GiftCardRow } from '../queries.ts'

type Deps = Pick<UseCaseDeps, 'serverMessages' | 'config'>

/** The language of a gift card: that of its buyer. */
export function cardLanguage({ language }: Pick<GiftCardRow, 'language'>): Language {
  return isLanguage(language) ? language : 'en-gb'
}

/** The address of the page of a gift card, by the token of its link. */
export function cardAddress(
  publicUrl: string,
  { code, families }: Pick<ShopProfile, 'code' | 'families'>,
  { giftCardId }: Pick<GiftCardRow, 'giftCardId'>,
  link: string,
): string {
  return `${publicUrl}/${homeFamily(families)}/${code}/ticket/${giftCardId}/${link}/receipt`
}

/** The last day of a card, as a date in words. */
export function lastDay(expiresAt: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(expiresAt.getTime() - 1)
}

/** Write the message with a gift card: its link, number and code. */
export function writeCardMessage(
  { serverMessages, config }: Deps,
  profile: ShopProfile,
  card: GiftCardRow,
  secrets: CardSecrets,
): WrittenMessage {
  const language = cardLanguage(card)
  const t = serverMessages[language]
  const hasSender = card.senderName !== ''
  const values = {
    shop: nameIn(profile.names, language),
    sender: card.senderName,
    hasSender: String(hasSender),
    amount: formatMoney(card.initialCents, card.currency, language),
    number: groupedNumber(card.number),
    code: secrets.code,
    link: `${cardAddress(config.publicUrl, profile, card, secrets.link)}?lang=${language}`,
    name: card.recipientName === '' ? 'none' : card.recipientName,
    message: card.message === '' ? 'none' : card.message,
    expires: card.expiresAt === null ? 'none' : lastDay(card.expiresAt, profile.timeZone, language),
  }
  const body =
    card.delivery === 'sms'
      ? t(hasSender ? 'message.giftCard' : 'message.giftCard.plain', values)
      : t('message.giftCard.mail', values)
  return { subject: t('message.giftCard.subject', values), body, holdsCode: true }
}
