import { cardMethods } from '../../payments/online-providers.ts'
import { cashRoundings } from '../../pricing/tenders/cash-rounding.ts'
import { documentedPasswordLength, passwordMaxLength } from '../../accounts/password-strength.ts'
import { choice, flag, text, whole } from '../setting.ts'

/** Accounts, value, offers and online payment. */
export const memberLines = {
  'account.isRequired': flag({
    default: false,
    documented: 'memberOnly',
    changes: ['storefront', 'log-in'],
  }),
  'account.hasSmsLogin': flag({
    default: false,
    documented: 'smsLogin',
    carriedBy: 'licence',
    changes: ['log-in'],
  }),
  'account.promotesLogin': flag({
    default: false,
    isPerDevice: true,
    documented: 'loginPromotion',
    changes: ['checkout'],
  }),
  // Sign-up codes have four digits, as documented.
  'account.codeLength': whole({ default: 6, min: 6, max: 8, changes: ['log-in'] }),
  'account.passwordMaxLength': whole({
    default: passwordMaxLength,
    min: documentedPasswordLength,
    max: passwordMaxLength,
    changes: ['log-in'],
  }),
  'wallet.isOffered': flag({
    default: false,
    documented: 'addWallet',
    carriedBy: 'licence',
    changes: ['wallet'],
  }),
  'wallet.hasPinPad': flag({ default: false, documented: 'pinpad', changes: ['checkout', 'wallet'] }),
  // Whole units of the shop's currency; 0: no limit.
  'wallet.codeAbove': whole({
    default: 50,
    countries: { CN: 300, HK: 400, JP: 5_000 },
    min: 0,
    max: 100_000,
    changes: ['orders', 'tables'],
  }),
  'giftCard.isOffered': flag({
    default: false,
    documented: 'giftCard',
    changes: ['checkout', 'wallet'],
  }),
  'coupon.isOffered': flag({
    default: false,
    documented: 'coupon',
    changes: ['checkout', 'wallet'],
  }),
  'voucher.isOffered': flag({
    default: false,
    documented: 'voucher',
    changes: ['checkout', 'wallet'],
  }),
  'points.isOffered': flag({
    default: false,
    documented: 'state',
    carriedBy: 'memberPoints',
    changes: ['checkout', 'wallet'],
  }),
  'points.minimum': whole({
    default: 10,
    whenServerOmits: 10,
    min: 1,
    max: 100_000,
    documented: 'minimumPoints',
    carriedBy: 'memberPoints',
    changes: ['checkout'],
  }),
  'points.perDollarRedeemed': whole({
    default: 10,
    whenServerOmits: 10,
    min: 1,
    max: 100_000,
    documented: 'pointsPerDollarWhenRedeem',
    carriedBy: 'memberPoints',
    changes: ['checkout'],
  }),
  'points.perDollarSpent': whole({
    default: 1,
    whenServerOmits: 1,
    min: 0,
    max: 1000,
    documented: 'pointsPerDollar',
    carriedBy: 'memberPoints',
    changes: ['wallet'],
  }),
  'points.invitationCode': text({
    default: '',
    maxLength: 40,
    isRequired: false,
    documented: 'invitationCode',
    carriedBy: 'memberPoints',
    changes: ['wallet'],
  }),
  'money.cashRounding': choice({
    default: 'currency',
    choices: cashRoundings,
    stated: 'rounding pattern 0 0 0 5 5 5 5 5 10 10',
    changes: ['checkout', 'receipt'],
  }),
  'payment.onlineCard': choice({
    default: 'dps',
    choices: cardMethods,
    documented: 'onlineCreditCardPayment',
    changes: ['checkout'],
  }),
  'payment.mobile': choice({
    default: 'omipay',
    choices: ['omipay', 'wechat', 'alipay', 'paypal'],
    stated: 'mobile pay type',
    changes: ['checkout', 'kiosk'],
    waitsFor: 'a second provider of mobile payments',
  }),
  'payment.fast': choice({
    default: 'cvc',
    choices: ['cvc', 'none'],
    documented: 'fastPay',
    carriedBy: 'cart',
    changes: ['checkout', 'order'],
  }),
  'payment.screen': choice({
    default: 'page',
    choices: ['page', 'sheet'],
    documented: 'payUiType',
    carriedBy: 'licence',
    changes: ['checkout', 'order'],
  }),
} as const
