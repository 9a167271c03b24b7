import { languages } from '../../names.ts'
import { choice, flag, list, text } from '../setting.ts'

/** Languages, formats and the pages around the menu. */
export const pageLines = {
  'language.default': choice({
    default: 'en-gb',
    choices: languages,
    documented: 'lang',
    changes: ['storefront', 'search engines'],
  }),
  'language.isSwitchHidden': flag({ default: false, documented: 'hideLanguage', changes: ['storefront'] }),
  'web.isIndexed': flag({ default: true, changes: ['search engines'] }),
  'web.tagContainer': text({
    default: '',
    maxLength: 40,
    isRequired: false,
    documented: 'gtmCode',
    carriedBy: 'licence',
    changes: ['storefront'],
    waitsFor: 'tracking',
  }),
  'home.isShown': flag({
    default: true,
    documented: 'showHome',
    changes: ['storefront'],
  }),
  'money.symbol': text({
    default: '$',
    maxLength: 4,
    isRequired: true,
    documented: 'moneySymbol',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'format.date': choice({
    default: 'DD/MM/YYYY',
    choices: ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'],
    documented: 'dateFormat',
    changes: ['storefront'],
  }),
  'format.dateTime': choice({
    default: 'HH:mm DD/MM/YYYY',
    choices: ['HH:mm DD/MM/YYYY', 'HH:mm MM/DD/YYYY', 'YYYY-MM-DD HH:mm'],
    documented: 'datetimeFormat',
    changes: ['storefront', 'receipt'],
  }),
  'notice.head': text({
    default: '',
    maxLength: 120,
    isRequired: false,
    documented: 'infoHead',
    carriedBy: 'licence',
    changes: ['storefront'],
  }),
  'notice.body': list({
    default: [],
    maxItems: 12,
    maxLength: 300,
    joinedBy: '|',
    documented: 'infoBody',
    carriedBy: 'licence',
    changes: ['storefront'],
  }),
  'notice.bottom': text({
    default: '',
    maxLength: 120,
    isRequired: false,
    documented: 'infoBottom',
    carriedBy: 'licence',
    changes: ['storefront'],
  }),
  'branding.designer': text({
    default: 'Tabard',
    maxLength: 60,
    isRequired: false,
    documented: 'designer',
    carriedBy: 'branding',
    changes: ['storefront'],
  }),
} as const
