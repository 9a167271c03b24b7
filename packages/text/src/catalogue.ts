import type enAccount from '../catalogues/en-gb/account.json'
import type enChoosing from '../catalogues/en-gb/choosing.json'
import type enConsole from '../catalogues/en-gb/console.json'
import type enOffers from '../catalogues/en-gb/offers.json'
import type enServer from '../catalogues/en-gb/server.json'
import type enSettings from '../catalogues/en-gb/settings.json'
import type enShared from '../catalogues/en-gb/shared.json'
import type enStorefront from '../catalogues/en-gb/storefront.json'

/** The English catalogues define the keys. Types and a test require the same keys in every other language. */
export interface Catalogues {
  /** Errors by code, statuses, receipts, units: server and all apps. */
  shared: keyof typeof enShared
  /** Messages to customers, which no screen shows and no browser loads. */
  server: keyof typeof enServer
  storefront: keyof typeof enStorefront
  /** Account screens of the storefront. */
  account: keyof typeof enAccount
  /** The item form: choices and allergies. */
  choosing: keyof typeof enChoosing
  /** Offers, codes and the price breakdown: both apps, on demand. */
  offers: keyof typeof enOffers
  console: keyof typeof enConsole
  /** Labels and descriptions of settings: the console's settings screen and docs/settings.md. */
  settings: keyof typeof enSettings
}

export type TextKey = Catalogues[keyof Catalogues]
export type SharedKey = Catalogues['shared']
export type ServerKey = Catalogues['server'] | SharedKey
/** Values of a message's arguments. Money and times are formatted text from `formatMoney` and similar. */
export type TextValues = Readonly<Record<string, string | number>>
