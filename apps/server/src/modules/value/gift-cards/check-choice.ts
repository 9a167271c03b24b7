import type { GiftCardChoice, GiftCardDelivery } from '@tabard/contract/value/gift-cards/gift-cards'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { cleanText } from '@tabard/domain/text/text-input'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { gatewayNames, type GatewayNames } from '../../messages/providers/choose-gateway.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { createWallClock } from '../../shops/hours/local-instant.ts'
import { localTime } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { ReadTx } from '../../../db/tx.ts'

/** When on its day a gift card is sent, in seconds: in the morning. */
const sendSeconds = 9 * 3_600
const dayMs = 86_400_000

/** Where a gift card goes, checked. Empty: not there. */
export interface CheckedDelivery {
  readonly delivery: GiftCardDelivery['kind']
  readonly recipientEmail: string
  readonly recipientPhone: string
  /** Null: as soon as it is paid. */
  readonly sendAt: Date | null
}

/** What the buyer of a gift card chose, checked. */
export interface CheckedChoice extends CheckedDelivery {
  readonly senderName: string
  readonly recipientName: string
  readonly message: string
}

type Fault =
  | 'giftCard.date'
  | 'giftCard.noRecipient'
  | 'mail.invalid'
  | 'phone.invalid'
  | 'message.unconfigured'
  | 'text.tooLong'

interface About {
  readonly profile: Pick<ShopProfile, 'country' | 'timeZone'>
  readonly messages: GatewayNames
  readonly now: number
}

/** Check the texts and the delivery of a gift card. The amount depends on who sells it. */
export async function checkChoice(
  tx: ReadTx,
  choice: Pick<GiftCardChoice, 'senderName' | 'recipientName' | 'message' | 'delivery'>,
  about: About,
): Promise<CheckedChoice | Refusal<Fault>> {
  const senderName = cleanLine('senderName', choice.senderName)
  if (isRefusal(senderName)) return senderName
  const recipientName = cleanLine('recipientName', choice.recipientName)
  if (isRefusal(recipientName)) return recipientName
  const message = cleanText(choice.message, { maxLength: giftCardLimits.message, multiline: true })
  if (!message.ok) return new Refusal('text.tooLong', { field: 'message', max: message.max })
  const delivery = await checkDelivery(tx, choice.delivery, about)
  return isRefusal(delivery) ? delivery : { ...delivery, senderName, recipientName, message: message.text }
}

/** Check where and when a gift card is sent. */
export async function checkDelivery(
  tx: ReadTx,
  delivery: GiftCardDelivery,
  { profile, messages, now }: About,
): Promise<CheckedDelivery | Refusal<Fault>> {
  const nowhere = { delivery: delivery.kind, recipientEmail: '', recipientPhone: '', sendAt: null }
  if (delivery.kind === 'print' || delivery.kind === 'self') return nowhere
  if (delivery.recipient.trim() === '') return new Refusal('giftCard.noRecipient', {})
  const kind = delivery.kind === 'email' ? 'mail' : 'sms'
  if (!(await gatewayNames(tx, messages))[kind]) return new Refusal('message.unconfigured', { kind })
  const sendAt = readSendDate(delivery.sendOn, profile.timeZone, now)
  if (isRefusal(sendAt)) return sendAt
  if (kind === 'mail') {
    const recipientEmail = readMailAddress(delivery.recipient)
    return recipientEmail === undefined
      ? new Refusal('mail.invalid', {})
      : { ...nowhere, recipientEmail, sendAt }
  }
  const recipientPhone = readPhone(delivery.recipient, profile.country)
  return recipientPhone === undefined
    ? new Refusal('phone.invalid', {})
    : { ...nowhere, recipientPhone, sendAt }
}

/** The first and the last day on which a gift card can be sent, as dates of the shop. */
export function sendingDays(timeZone: string, now: number) {
  const { date: today } = localTime(now, timeZone)
  const latestDate = new Date(Date.parse(`${today}T00:00:00Z`) + giftCardLimits.daysAhead * dayMs)
  return { today, latestDate: latestDate.toISOString().slice(0, 10) }
}

/** Read the day on which a card is sent. Null: at once, which today means too. */
function readSendDate(
  sendOn: string | undefined,
  timeZone: string,
  now: number,
): Date | null | Refusal<'giftCard.date'> {
  if (sendOn === undefined) return null
  const { today, latestDate } = sendingDays(timeZone, now)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(sendOn) && isOnCalendar(sendOn)
  if (!isDate || sendOn < today || sendOn > latestDate)
    return new Refusal('giftCard.date', { until: latestDate })
  return sendOn === today ? null : new Date(createWallClock(timeZone).instantOf(sendOn, sendSeconds))
}

/** Whether a text in the form of a date is one. */
export function isOnCalendar(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

function cleanLine(field: string, typed: string): string | Refusal<'text.tooLong'> {
  const cleaned = cleanText(typed, { maxLength: giftCardLimits.name, multiline: false })
  return cleaned.ok ? cleaned.text : new Refusal('text.tooLong', { field, max: cleaned.max })
}
