import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../is-public-address.ts'

/**
 * Look up a host for a connection. Fails if any of its addresses is not public, so that a name cannot lead inside. The
 * connection uses the checked addresses: there is no second look-up that could answer otherwise.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not a public host'), { code: 'ENOTPUBLIC' }), [])
    if (options.all === true) return done(null, addresses)
    const [first] = addresses
    return done(null, first?.address ?? '', first?.family)
  })
}
