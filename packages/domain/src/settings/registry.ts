import { languages } from '../names.ts'
import { passwordMaxLength } from '../password-strength.ts'
import { defaultServiceRange } from '../service-number.ts'
import { choice, flag, text, whole, type ValueOf } from './setting.ts'

/** Every setting there is, one line each: types, forms, checks and documents derive from it. */
export const settings = {
  'cart.expireHours': whole({
    default: 1,
    min: 1,
    max: 168,
    editedBy: 'shop.settings',
    documented: 'cartExpireHours',
    changes: 'After how many untouched hours a cart is cleared.',
  }),
  'order.defaultNote': text({
    default: 'Welcome',
    maxLength: 200,
    isRequired: false,
    editedBy: 'shop.settings',
    documented: 'notes',
    changes: 'The note an order carries when the customer has written none.',
  }),
  'order.pickUpMinutes': whole({
    default: 15,
    min: 0,
    max: 240,
    editedBy: 'shop.settings',
    documented: 'pickUpDue',
    changes: 'How long after placing an order the customer is told to come.',
  }),
  'order.isPhoneRequired': flag({
    default: true,
    editedBy: 'shop.settings',
    changes: 'Whether a customer must leave a phone number.',
  }),
  'order.isNameRequired': flag({
    default: true,
    editedBy: 'shop.settings',
    changes: 'Whether a customer must leave a name.',
  }),
  'order.maxUnits': whole({
    default: 999,
    min: 1,
    max: 999,
    editedBy: 'shop.settings',
    changes: 'How many units one order may hold.',
  }),
  'order.pendingMinutes': whole({
    default: 15,
    min: 1,
    max: 120,
    editedBy: 'shop.settings',
    changes: 'How long stock is held for an order that is not paid yet.',
  }),
  'service.numberMin': whole({
    default: defaultServiceRange.min,
    whenServerOmits: defaultServiceRange.min,
    min: 0,
    max: 999_999,
    editedBy: 'shop.settings',
    changes: 'The first service number.',
  }),
  'service.numberMax': whole({
    default: defaultServiceRange.max,
    whenServerOmits: defaultServiceRange.max,
    min: 0,
    max: 999_999,
    editedBy: 'shop.settings',
    changes: 'The last service number, after which numbers start over.',
  }),
  'trading.cutOffMinute': whole({
    default: 240,
    min: 0,
    max: 1439,
    editedBy: 'shop.settings',
    changes: "The minute of the shop's day at which the next trading date begins.",
  }),
  'language.default': choice({
    default: 'en-gb',
    choices: languages,
    editedBy: 'shop.settings',
    changes: 'The language a customer sees first.',
  }),
  'language.isSwitchHidden': flag({
    default: false,
    editedBy: 'shop.settings',
    documented: 'hideLanguage',
    changes: "Whether customers can't change the language.",
  }),
  'kitchen.warnAfterMinutes': whole({
    default: 10,
    min: 1,
    max: 240,
    editedBy: 'shop.settings',
    changes: 'When an order on the kitchen board is marked as waiting.',
  }),
  'kitchen.lateAfterMinutes': whole({
    default: 20,
    min: 1,
    max: 240,
    editedBy: 'shop.settings',
    changes: 'When an order on the kitchen board is marked as late.',
  }),
  'kitchen.language': choice({
    default: 'en-gb',
    choices: languages,
    editedBy: 'shop.settings',
    changes: 'The language of the kitchen board.',
  }),
  'receipt.language': choice({
    default: 'en-gb',
    choices: languages,
    editedBy: 'shop.settings',
    changes: 'The language of receipts.',
  }),
  'web.isIndexed': flag({
    default: true,
    editedBy: 'shop.settings',
    changes: "Whether search engines may show the shop's pages.",
  }),
  'menu.showsDietary': flag({
    default: true,
    editedBy: 'shop.settings',
    changes: 'Whether items show dietary marks and allergens.',
  }),
  'menu.showsTags': flag({
    default: true,
    editedBy: 'shop.settings',
    documented: 'showTag',
    changes: 'Whether items show their tags.',
  }),
  'menu.showsRemainingBelow': whole({
    default: 5,
    min: 0,
    max: 999,
    editedBy: 'shop.settings',
    changes: 'From how few left on a counted item tells the customer; 0 never does.',
  }),
  'account.codeLength': whole({
    default: 6,
    min: 6,
    max: 8,
    editedBy: 'shop.settings',
    changes: 'How many digits a code has that logs a customer in or lets them set a new password.',
  }),
  'account.passwordMaxLength': whole({
    default: passwordMaxLength,
    min: passwordMaxLength,
    max: 128,
    editedBy: 'shop.settings',
    changes: 'How long a password of a customer may be.',
  }),
  'takeAway.name': text({
    default: 'Takeaway',
    maxLength: 40,
    isRequired: true,
    editedBy: 'shop.settings',
    documented: 'takeAwayName',
    changes: 'What taking an order away is called.',
  }),
  'charge.name': text({
    default: 'Public holiday',
    maxLength: 40,
    isRequired: true,
    editedBy: 'shop.settings',
    documented: 'otherChargeName',
    changes: 'What the dated charge is called where it has no name of its own.',
  }),
} as const

export type SettingKey = keyof typeof settings

export type SettingValues = { readonly [K in SettingKey]: ValueOf<(typeof settings)[K]> }

export const settingKeys = Object.keys(settings).filter(isSettingKey)

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}
