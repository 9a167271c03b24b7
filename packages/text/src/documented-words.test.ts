import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (part: string) =>
  JSON.parse(readFileSync(new URL(`../catalogues/en-gb/${part}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

const words: Readonly<Record<string, string>> = {
  ...read('shared'),
  ...read('storefront'),
  ...read('server'),
}

/** Messages that the specifications give word for word (storefront spec, sections 4 to 8; venue spec, section 8). */
const said = {
  'shop.closed': 'This restaurant is closed, ordering is currently unavailable',
  'forbidden.title': "You don't have permission to go to this page",
  'token.expired': 'Login expired',
  'signIn.wrong': 'User name or password not match',
  'account.unknown': 'No account found',
  'password.wrong': 'Old password is not correct',
  'code.wrong': 'Verification code invalid, please check your SMS',
  'cart.expired': 'Cart is expired',
  'network.unreachable': 'Network unstable',
  'failed.seeCashier': 'Order failed, please see cashier',
} as const

/** Those whose screens wait, by what they wait for. */
const waiting = {
  accounts: [
    'User name or password can not be empty',
    'Failed to logout, please retry later',
    // Documented with a slip of the pen (decision 41).
    'Connection failed',
    'Connection error',
    'Invalid User',
    'Failed to reset the password',
    'Failed to send the PIN',
    'Failed to verify the PIN',
    'PIN code set failed',
  ],
  value: ['Top up failed', 'Remove failed', 'Service expired'],
  bookings: ['Failed to cancel the booking'],
  tables: [
    'Grab a Table Locator and enter the number',
    'Have you grabbed the table locator with the number you entered?',
    'Would you like to have your bill now?',
    'Staff will be with you shortly...',
  ],
}

test.each(Object.entries(said))('%s says "%s"', (key, text) => {
  expect(words[key]).toBe(text)
})

test('what waits is written down once, and is not said already under a key that says so', () => {
  const all = Object.values(waiting).flat()
  expect(new Set(all).size).toBe(all.length)
  const spoken = new Set<string>(Object.values(said))
  expect(all.filter((text) => spoken.has(text))).toEqual([])
})

/** Titles of the text catalogue (storefront spec, section 2) and the key of the screen's own title. */
const titles = {
  home: 'nav.menu',
  categories: 'menu.categories',
  'sub category': 'menu.categories',
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

test.each(Object.entries(titles))('the screen "%s" has a title', (_, key) => {
  expect(words[key]).toBeTruthy()
})
