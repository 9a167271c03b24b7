import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Messages of `shared.json` about work that only staff do. The storefront is built without them: they are a quarter of
 * what a first visit would load. A test compares them with the rows that guests call.
 */
export const staffMessages =
  /^(cash|course|import|menu|page|picture|reason|refund|settings|staff|station|trading)\./

/**
 * Vite plugin: ICU catalogues become compiled messages at build, so that no parser reaches a browser. `forGuests` leaves
 * out the messages for staff.
 */
export function compileCatalogues({ forGuests = false } = {}) {
  return {
    name: 'tabard-compile-catalogues',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/text\/catalogues\/[^/]+\/\w+\.json$/.test(id.split('?')[0])) return undefined
      const isShared = /\/shared\.json(\?|$)/.test(id)
      const messages = Object.entries(JSON.parse(code))
        .filter(([key]) => !(forGuests && isShared && staffMessages.test(key)))
        .map(([key, message]) => [key, compileMessageOrThrow(message)])
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(messages))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
