import { describe, expect, it } from 'vitest'
import {
  invalidTerminalFields,
  terminalProviderNames,
  terminalProviders,
  terminalRulesOf,
} from './terminals.ts'

describe('a provider of card terminals', () => {
  it('lists the three providers by name', () => {
    expect(terminalProviderNames).toEqual(['windcaveHit', 'linkly', 'stripeTerminal'])
  })

  it('marks keys, passwords, codes and pairing secrets as secret', () => {
    const fields = terminalProviderNames.flatMap((name) => {
      const { credentials, device, pairing = [] } = terminalRulesOf(name)
      return [...credentials, ...device, ...pairing]
    })
    expect(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
      'key',
      'secret',
      'password',
      'pairCode',
      'secretKey',
    ])
  })

  it('pairs only where the provider issues a secret', () => {
    const pairing = terminalProviderNames.filter((name) => terminalRulesOf(name).pairing !== undefined)
    expect(pairing).toEqual(['linkly'])
  })
})

describe('fields that a person entered', () => {
  const { credentials, device } = terminalProviders.windcaveHit

  it('are accepted when all match', () => {
    expect(invalidTerminalFields(credentials, { user: 'Shop_HIT', key: 'k'.repeat(64) })).toEqual([])
    expect(invalidTerminalFields(device, { station: '3801585856' })).toEqual([])
  })

  it('are named when missing, empty or of another form', () => {
    expect(invalidTerminalFields(credentials, { key: '' })).toEqual(['user', 'key'])
    expect(invalidTerminalFields(credentials, { user: 'a b', key: 'k' })).toEqual(['user'])
    expect(invalidTerminalFields(device, { station: 'S1"><x' })).toEqual(['station'])
  })

  it.each([
    ['linkly', 'posId', '2f6c0000-0000-4000-8000-000000000001', 'not a uuid'],
    ['stripeTerminal', 'reader', 'tmr_FDOt2wlRZEdpd7', 'tmr_../x'],
  ] as const)('of %s: %s', (name, field, good, bad) => {
    const fields = terminalRulesOf(name).device.filter((one) => one.name === field)
    expect(invalidTerminalFields(fields, { [field]: good })).toEqual([])
    expect(invalidTerminalFields(fields, { [field]: bad })).toEqual([field])
  })
})
