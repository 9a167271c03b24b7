import { describe, expect, it } from 'vitest'
import { readMailAddress } from './mail-address.ts'
import { maskRecipient } from './mask-recipient.ts'
import { countedNetworks, networkOf, networkPrefix } from './network-of.ts'
import { nextTryMs } from './next-try.ts'

describe('retries of a message', () => {
  it('wait longer each time, and end', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTryMs(tries) ?? 0)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBe(15_000)
    expect(nextTryMs(8)).toBeUndefined()
  })
})

describe('a recipient in a log', () => {
  it.each([
    ['+61412345678', '+61***678'],
    ['mei.lin@shop.example', 'm***@shop.example'],
    ['m@shop.example', '***@shop.example'],
    ['12345', '***'],
    ['', '***'],
  ])('%s is %s', (recipient, masked) => {
    expect(maskRecipient(recipient)).toBe(masked)
  })
})

describe('an email address', () => {
  it.each(['mei.lin@shop.example', ' a+b@x-y.example ', "o'neil@münchen.example", 'a@b.c.d'])(
    '%s is one',
    (typed) => {
      expect(readMailAddress(typed)).toBe(typed.trim())
    },
  )
  it.each([
    '',
    'mei',
    'mei@',
    '@shop.example',
    'mei@shop',
    'a@b.c, d@e.f',
    'Mei <a@b.c>',
    'a b@c.d',
    'a@b.c\nBcc: x@y.z',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b'.repeat(260)}.c`,
  ])('%j is invalid', (typed) => {
    expect(readMailAddress(typed)).toBeUndefined()
  })
})

describe('an address that SMS are counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it.each([
  ['203.0.113.7', ['203.0.113.7 x1']],
  ['::1', ['0:0:0:0::/64 x1']],
  ['2001:db8:1:2ab::1', ['2001:db8:1:2ab::/64 x1', '2001:db8:1:200::/56 x2', '2001:db8:1::/48 x4']],
  ['2001:db8:1:ff::1', ['2001:db8:1:ff::/64 x1', '2001:db8:1:0::/56 x2', '2001:db8:1::/48 x4']],
])('%s counts for %j', (address, networks) => {
  const counted = countedNetworks(networkOf(address))
  expect(counted.map(({ network, times }) => `${network} x${times}`)).toEqual(networks)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', ''],
])('the prefix of %j is %j', (network, prefix) => {
  expect(networkPrefix(network)).toBe(prefix)
})
