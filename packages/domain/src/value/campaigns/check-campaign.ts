import { checkedOf, collectFaults, type Checked, type FaultList } from '../../catalogue/field-faults.ts'
import { isDate } from '../../hours/check-hours.ts'
import { plainCode } from '../../promotions/promotion-code.ts'
import { adjustLimits } from '../adjust-limits.ts'
import {
  mostGiven,
  type CampaignGiving,
  type CampaignMessage,
  type CampaignTerms,
  type VoucherTerms,
} from './campaign-terms.ts'
import { unknownPlaceholders } from './campaign-message.ts'

/** Limits of campaigns; amounts in cents, texts in characters. */
export const campaignLimits = {
  campaigns: 200,
  nameLength: 60,
  descriptionLength: 300,
  subjectLength: 100,
  bodyLength: 600,
  tagLength: 30,
  coupons: 1_000_000,
  days: 1_095,
  voucherCents: adjustLimits.storedValue,
  orders: 1_000,
  links: 5_000,
} as const

/** The campaign to store, or all its faults. A fault names its field by its path in the terms. */
export function checkCampaign(terms: CampaignTerms): Checked<CampaignTerms> {
  const list = collectFaults()
  const { nameLength, descriptionLength, coupons } = campaignLimits
  const names = list.names('names', terms.names, { maxLength: nameLength, isRequired: true })
  const description = list.names('description', terms.description, {
    maxLength: descriptionLength,
    isRequired: false,
  })
  const { gift, limits } = terms
  if (gift.kind === 'voucher') checkVoucher(list, gift)
  else if (gift.promotionId === '') list.add({ field: 'gift.promotionId', fault: 'missing' })
  for (const name of ['total', 'perPerson', 'perDay'] as const)
    if (limits[name] !== null) list.whole(`limits.${name}`, limits[name], 1, coupons)
  const most = mostGiven({ gift, limits: { ...limits, total: null } })
  if (most !== null && limits.total !== null && limits.total > most)
    list.add({ field: 'limits.total', fault: 'range', min: 1, max: most })
  checkDates(list, terms)
  const giving = checkGiving(list, terms.giving)
  const message = terms.message && checkMessage(list, terms.message)
  return checkedOf(list, { ...terms, names, description, giving, message })
}

function checkVoucher(
  list: FaultList,
  { cents, minimumCents, orderTypes, channels, weekdays }: VoucherTerms,
): void {
  list.whole('gift.cents', cents, 1, campaignLimits.voucherCents)
  if (minimumCents !== null) list.cents('gift.minimumCents', minimumCents)
  list.once('gift.orderTypes', orderTypes, 20)
  list.once('gift.channels', channels, 20)
  list.once('gift.weekdays', weekdays, 7)
  for (const weekday of weekdays) list.whole('gift.weekdays', weekday, 1, 7)
}

function checkDates(list: FaultList, { window: { from, to }, validity }: CampaignTerms): void {
  if (from !== null && !isDate(from)) list.add({ field: 'window.from', fault: 'unknown' })
  if (to !== null && !isDate(to)) list.add({ field: 'window.to', fault: 'unknown' })
  // A campaign that ends before it begins.
  else if (from !== null && to !== null && to < from)
    list.add({ field: 'window.to', fault: 'range', min: 0, max: 0 })
  if (validity.kind === 'days') list.whole('validity.days', validity.days, 1, campaignLimits.days)
  else if (!isDate(validity.date)) list.add({ field: 'validity.date', fault: 'unknown' })
  // Coupons that have expired when they are collected.
  else if (to !== null && validity.date < to)
    list.add({ field: 'validity.date', fault: 'range', min: 0, max: 0 })
}

function checkGiving(list: FaultList, giving: CampaignGiving): CampaignGiving {
  const code = giving.code.trim() === '' ? '' : plainCode(giving.code)
  if (code === undefined) list.add({ field: 'giving.code', fault: 'unknown' })
  if (giving.isListed && code === '') list.add({ field: 'giving.code', fault: 'missing' })
  const { automatic } = giving
  if (automatic?.kind === 'birthday') list.whole('giving.automatic', automatic.daysBefore, 0, 30)
  if (automatic?.kind === 'lapsed') list.whole('giving.automatic', automatic.days, 7, campaignLimits.days)
  if (automatic?.kind === 'orders') list.whole('giving.automatic', automatic.count, 1, campaignLimits.orders)
  if (automatic?.kind === 'tag' && automatic.tag.trim() === '')
    list.add({ field: 'giving.automatic', fault: 'missing' })
  return {
    ...giving,
    code: code ?? giving.code,
    automatic: automatic?.kind === 'tag' ? { kind: 'tag', tag: automatic.tag.trim() } : automatic,
  }
}

function checkMessage(list: FaultList, message: CampaignMessage): CampaignMessage {
  const { subjectLength, bodyLength } = campaignLimits
  const subject = list.names('message.subject', message.subject, {
    maxLength: subjectLength,
    isRequired: message.by !== 'sms',
  })
  const body = list.names('message.body', message.body, { maxLength: bodyLength, isRequired: true })
  for (const [field, texts] of [
    ['message.subject', subject],
    ['message.body', body],
  ] as const)
    for (const side of ['first', 'second'] as const)
      if (unknownPlaceholders(texts[side]).length > 0)
        list.add({ field: `${field}.${side}`, fault: 'unknown' })
  return { ...message, subject, body }
}
