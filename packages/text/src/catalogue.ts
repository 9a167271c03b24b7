import type enConsole from '../catalogues/en-gb/console.json'
import type enServer from '../catalogues/en-gb/server.json'
import type enShared from '../catalogues/en-gb/shared.json'
import type enStorefront from '../catalogues/en-gb/storefront.json'

/** The English catalogues are the list of keys; every other language has the same ones, by type and by test. */
export interface Catalogues {
  /** Errors by code, statuses, receipts, units: server and all apps. */
  shared: keyof typeof enShared
  /** Messages to customers: what no screen shows and no browser loads. */
  server: keyof typeof enServer
  storefront: keyof typeof enStorefront
  console: keyof typeof enConsole
}

export type TextKey = Catalogues[keyof Catalogues]
export type SharedKey = Catalogues['shared']
export type ServerKey = Catalogues['server'] | SharedKey
/** Values of the message's arguments. Money and times arrive as text, written by `formatMoney` and the like. */
export type TextValues = Readonly<Record<string, string | number>>
