import { describe, expect, it } from 'vitest'
import { checkCredentials } from '../check-credentials.ts'
import {
  enteredFieldsOf,
  pickFields,
  storedFieldsOf,
  terminalProviderNames,
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

describe('fields that a person enters', () => {
  const faultsOf = (
    name: (typeof terminalProviderNames)[number],
    values: Readonly<Record<string, string>>,
  ) => {
    const checked = checkCredentials(enteredFieldsOf(name), values, {})
    return 'faults' in checked ? checked.faults.map(({ field }) => field) : []
  }

  it('are accepted when all match', () => {
    expect(faultsOf('windcaveHit', { user: 'Shop_HIT', key: 'k'.repeat(64), station: '3801585856' })).toEqual(
      [],
    )
    expect(faultsOf('linkly', { username: 'shop', password: 'two words', pairCode: '123456' })).toEqual([])
  })

  it('are named when missing, empty or of another form', () => {
    expect(faultsOf('windcaveHit', { key: '', station: '1' })).toEqual(['user', 'key'])
    expect(faultsOf('windcaveHit', { user: 'a b', key: 'k', station: 'S1"><x' })).toEqual(['user', 'station'])
    expect(faultsOf('stripeTerminal', { secretKey: 'sk_test_12345678', reader: 'tmr_../x' })).toEqual([
      'reader',
    ])
  })

  it('are those of pairing where the provider pairs, and what pairing supplies is stored', () => {
    expect(enteredFieldsOf('linkly').map(({ name }) => name)).toEqual(['username', 'password', 'pairCode'])
    expect(storedFieldsOf('linkly').map(({ name }) => name)).toEqual(['posId', 'secret'])
    expect(pickFields(terminalRulesOf('windcaveHit').device, { user: 'a', station: '1' })).toEqual({
      station: '1',
    })
  })
})
