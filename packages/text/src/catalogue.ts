import type enAccount from '../catalogues/en-gb/account.json'
import type enChoosing from '../catalogues/en-gb/choosing.json'
import type enConsole from '../catalogues/en-gb/console.json'
import type enServer from '../catalogues/en-gb/server.json'
import type enSettings from '../catalogues/en-gb/settings.json'
import type enShared from '../catalogues/en-gb/shared.json'
import type enStorefront from '../catalogues/en-gb/storefront.json'

/** The English catalogues are the list of keys; every other language has the same ones, by type and by test. */
export interface Catalogues {
  /** Errors by code, statuses, receipts, units: server and all apps. */
  shared: keyof typeof enShared
  /** Messages to customers: what no screen shows and no browser loads. */
  server: keyof typeof enServer
  storefront: keyof typeof enStorefront
  /** Customers' accounts: screens of the storefront that few visits come to. */
  account: keyof typeof enAccount
  /** The form of a dish: what is chosen of it, and what a guest must not eat. */
  choosing: keyof typeof enChoosing
  console: keyof typeof enConsole
  /** What each setting is called and does: the console's screen of settings and their document. */
  settings: keyof typeof enSettings
}

export type TextKey = Catalogues[keyof Catalogues]
export type SharedKey = Catalogues['shared']
export type ServerKey = Catalogues['server'] | SharedKey
/** Values of the message's arguments. Money and times arrive as text, written by `formatMoney` and the like. */
export type TextValues = Readonly<Record<string, string | number>>
