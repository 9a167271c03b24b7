import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const languages = ['en-gb', 'zh-hans'] as const
type Language = (typeof languages)[number]

const catalogueFolder = (language: Language) => new URL(`../catalogues/${language}/`, import.meta.url)

/** Every text of a language by its key, from all its catalogues. */
const labelsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(catalogueFolder(language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(new URL(file, catalogueFolder(language)), 'utf8')) as object),
  ) as Record<string, string>

const words = { 'en-gb': labelsOf('en-gb'), 'zh-hans': labelsOf('zh-hans') }
const isChinese = (text = '') => /\p{Script=Han}/u.test(text)

/** Messages that the specifications quote and documented clients receive (storefront specification, sections 4 to 8). */
const onTheWire = {
  'shop.closed': 'This restaurant is closed, ordering is currently unavailable',
  'wire.token.expired': 'Login expired',
  'wire.signIn.wrong': 'User name or password not match',
  'wire.account.unknown': 'No account found',
  'wire.password.wrong': 'Old password is not correct',
  'wire.code.wrong': 'Verification code invalid, please check your SMS',
  'wire.cart.expired': 'Cart is expired',
  'account.notYours': 'Invalid User',
  'wire.valuePass.topUpFailed': 'Top up failed',
  'wire.valuePass.removeFailed': 'Remove failed',
  'wire.valuePass.pinFailed': 'PIN code set failed',
} as const

/** Quoted messages of screens, with the key under which our screens say the same in good English. */
const onScreens = {
  'forbidden.title': "You don't have permission to go to this page",
  'network.unreachable': 'Network unstable',
  'failed.seeCashier': 'Order failed, please see cashier',
  'logIn.empty': 'User name or password can not be empty',
  'me.logOutFailed': 'Failed to logout, please retry later',
  'own.connection': 'Connection error',
  'forgot.failed': 'Failed to reset the password',
  'code.sendFailed': 'Failed to send the PIN',
  'code.verifyFailed': 'Failed to verify the PIN',
  'pin.failed': 'PIN code set failed',
  'plate.title': 'Grab a Table Locator and enter the number',
  'plate.confirm': 'Have you grabbed the table locator with the number you entered?',
  'seat.askStaff': 'Would you like to have your bill now?',
  'seat.coming': 'Staff will be with you shortly...',
  'logIn.failed': 'Connecion Failed',
} as const

/** Messages whose screens wait, by capability. */
const waiting = {
  bookings: ['Failed to cancel the booking', 'Service expired'],
}

test.each(Object.entries(onTheWire))('%s says "%s", and the same in Chinese', (key, text) => {
  expect(words['en-gb'][key]).toBe(text)
  expect(words['zh-hans'][key]).toSatisfy(isChinese)
})

test.each(Object.entries(onScreens))('%s has a message in both languages for "%s"', (key) => {
  expect(words['en-gb'][key]).toBeTruthy()
  expect(isChinese(words['en-gb'][key])).toBe(false)
  expect(words['zh-hans'][key]).toSatisfy(isChinese)
})

/** Faulty or unfriendly English of the specifications: no screen says it (writing guide). */
const neverOnScreens = [
  'Connecion Failed',
  'Network unstable',
  'PIN code set failed',
  'Failed to send the PIN',
  'Failed to verify the PIN',
  'Failed to logout, please retry later',
]
test.each(languages)(
  '%s has no faulty quotation, and messages of documented answers only there',
  (language) => {
    const spoken = Object.entries(words[language])
    const shown = spoken.filter(([key]) => !key.startsWith('wire.'))
    expect(shown.filter(([, text]) => neverOnScreens.some((quoted) => text.includes(quoted)))).toEqual([])
    for (const [key, text] of Object.entries(onTheWire))
      if (key.startsWith('wire.'))
        expect(spoken.filter(([, each]) => each === text).map(([each]) => each)).toEqual(
          language === 'en-gb' ? [key] : [],
        )
  },
)

test.each(languages)('what waits is written down once, and no catalogue of %s says it yet', (language) => {
  const all = Object.values(waiting).flat()
  expect(new Set(all).size).toBe(all.length)
  const spoken = new Set(Object.values(words[language]))
  expect(all.filter((text) => spoken.has(text))).toEqual([])
})

/** Titles of the text catalogue (storefront specification, section 2) and the key of each screen's title. */
const titles = {
  home: 'nav.menu',
  categories: 'menu.categories',
  'sub category': 'menu.subCategory',
  services: 'nav.offered',
  cart: 'basket.title',
  'item added': 'dish.added',
  checkout: 'checkout.title',
  contact: 'contact.title',
  about: 'about.title',
  paying: 'paying.checking',
  'uploading order': 'placing.sending',
  'order placed': 'placed.title',
  'order failed': 'failed.title',
  'my orders': 'orders.title',
  search: 'nav.search',
  '404': 'notFound.title',
  reservation: 'family.reservation',
  terms: 'page.terms',
  privacy: 'page.privacy',
  'last order': 'last.title',
  receipt: 'receipt.title',
  tickets: 'family.ticket',
  KTV: 'family.ktv',
} as const

test.each(Object.entries(titles))('the screen "%s" has a title in both languages', (_, key) => {
  expect(words['en-gb'][key]).toBeTruthy()
  expect(words['zh-hans'][key]).toSatisfy(isChinese)
})
