import { isIP } from 'node:net'
import { isPublicAddress } from '../is-public-address.ts'

const longest = 1_000

/**
 * Whether a URL from a stranger may be requested: https on the usual port, without credentials, to a named host or a
 * public IP address. A name may still lead to another address: `publicLookup` checks each one.
 */
export function isPublicHttps(text: string): boolean {
  if (text.length > longest || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return (
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+\.?$/.test(host) &&
    !/\.(localhost|local|internal|home\.arpa)\.?$/.test(`.${host}`)
  )
}
