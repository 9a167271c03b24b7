import type { StaffKey } from '../text.ts'

type TopicName =
  | 'minimumOrder'
  | 'holidays'
  | 'prepTime'
  | 'deliveryFee'
  | 'surcharge'
  | 'packaging'
  | 'taxRate'
  | 'businessNumber'
  | 'address'
  | 'languages'
  | 'logo'
  | 'qrCodes'
  | 'payMethods'
  | 'pause'
  | 'busy'
  | 'invite'
  | 'import'
  | 'price'
  | 'codes'
  | 'terms'
  | 'refund'
  | 'email'
  | 'kiosk'
  | 'points'
  | 'giftCards'
  | 'memberCards'
  | 'topUp'
  | 'liability'

/** A setting or task that is not among the settings, and the place of the menu where it is done. */
export interface Topic {
  readonly label: `topic.${TopicName}`
  /** Other names for it. */
  readonly words: `topicWords.${TopicName}`
  readonly place: StaffKey
}

const topic = (name: TopicName, place: StaffKey): Topic => ({
  label: `topic.${name}`,
  words: `topicWords.${name}`,
  place,
})

/** What people look for by other names than those of the screens. */
export const topics: readonly Topic[] = [
  topic('minimumOrder', 'nav.fees'),
  topic('deliveryFee', 'nav.delivery'),
  topic('surcharge', 'nav.fees'),
  topic('packaging', 'nav.fees'),
  topic('taxRate', 'nav.taxes'),
  topic('holidays', 'nav.hours'),
  topic('prepTime', 'nav.orderTypes'),
  topic('pause', 'nav.trading'),
  topic('busy', 'nav.trading'),
  topic('businessNumber', 'nav.business'),
  topic('address', 'nav.business'),
  topic('languages', 'nav.business'),
  topic('logo', 'nav.branding'),
  topic('terms', 'nav.pages'),
  topic('qrCodes', 'nav.tableCodes'),
  topic('payMethods', 'nav.paymentMethods'),
  topic('invite', 'nav.team'),
  topic('kiosk', 'nav.devices'),
  topic('email', 'nav.messages'),
  topic('import', 'nav.dishes'),
  topic('price', 'nav.dishes'),
  topic('codes', 'nav.promotions'),
  topic('refund', 'nav.orders'),
  topic('points', 'nav.loyalty'),
  topic('giftCards', 'nav.giftCards'),
  topic('memberCards', 'nav.memberCards'),
  topic('topUp', 'nav.storedValue'),
  topic('liability', 'nav.liability'),
]
