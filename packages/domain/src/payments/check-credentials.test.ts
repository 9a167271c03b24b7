import { describe, expect, it } from 'vitest'
import { checkCredentials, isSameAccount, isWebhookTyped, shownCredentials } from './check-credentials.ts'
import { onlineMethods, onlineProviderNames, providerOfMethod, rulesOf } from './online-providers.ts'

describe('credentials of a payment account', () => {
  it('are apart by what may be shown', () => {
    expect(
      checkCredentials(rulesOf('windcave').credentials, { username: ' shop ', apiKey: 'k-1' }, {}),
    ).toEqual({
      settings: { username: 'shop' },
      secrets: { apiKey: 'k-1' },
    })
  })

  it('keep a stored secret where none is typed, and never a shown one', () => {
    expect(
      checkCredentials(rulesOf('windcave').credentials, { username: 'shop', apiKey: '' }, { apiKey: 'old' }),
    ).toMatchObject({
      secrets: { apiKey: 'old' },
    })
    expect(
      checkCredentials(rulesOf('windcave').credentials, { apiKey: 'k' }, { username: 'old', apiKey: 'old' }),
    ).toEqual({
      faults: [{ field: 'username', fault: 'required' }],
    })
  })

  it('may lack the one for notifications, which is stored as a secret and names no account', () => {
    const { credentials } = rulesOf('paypal')
    const typed = { clientId: 'a', clientSecret: 'b' }
    expect(checkCredentials(credentials, typed, {})).toEqual({
      settings: { clientId: 'a' },
      secrets: { clientSecret: 'b' },
    })
    expect(isWebhookTyped(credentials, { ...typed, webhookId: ' ' })).toBe(false)
    expect(isWebhookTyped(credentials, { ...typed, webhookId: '1JE' })).toBe(true)
    expect(checkCredentials(credentials, { ...typed, webhookId: '1JE' }, {})).toMatchObject({
      secrets: { clientSecret: 'b', webhookId: '1JE' },
    })
    expect(checkCredentials(credentials, typed, { webhookId: '1JE' })).toMatchObject({
      secrets: { webhookId: '1JE' },
    })
    expect(shownCredentials(credentials, { ...typed, webhookId: '1JE' })).toEqual({ clientId: 'a' })
    expect(checkCredentials(credentials, { ...typed, webhookId: 'a b' }, {})).toEqual({
      faults: [{ field: 'webhookId', fault: 'invalid' }],
    })
  })

  it('name every fault', () => {
    expect(
      checkCredentials(rulesOf('omipay').credentials, { merchantNumber: 'a b', extra: '1' }, {}),
    ).toEqual({
      faults: [
        { field: 'merchantNumber', fault: 'invalid' },
        { field: 'secretKey', fault: 'required' },
        { field: 'extra', fault: 'invalid' },
      ],
    })
  })

  it('are of one account while what is shown is the same', () => {
    const one = { environment: 'test', settings: { username: 'a' } }
    expect(isSameAccount(one, { environment: 'test', settings: { username: 'a' } })).toBe(true)
    expect(isSameAccount(one, { environment: 'live', settings: { username: 'a' } })).toBe(false)
    expect(isSameAccount(one, { environment: 'test', settings: { username: 'b' } })).toBe(false)
  })
})

it('every method belongs to one provider, and every real provider has a secret', () => {
  expect(new Set(onlineMethods).size).toBe(onlineMethods.length)
  for (const method of onlineMethods) expect(providerOfMethod(method)).toBeDefined()
  for (const name of onlineProviderNames)
    expect(rulesOf(name).credentials.some(({ isSecret }) => isSecret)).toBe(!rulesOf(name).isDemoOnly)
})
