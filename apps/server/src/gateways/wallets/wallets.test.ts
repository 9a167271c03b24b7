import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificates, type TestCertificates } from '../../../test/wallets/make-certificates.ts'
import { readPassJson } from '../../../test/wallets/read-zip.ts'
import { createAppleWallet } from './apple.ts'
import { startApnsFake, type ApnsFake } from './fakes/apns-fake.ts'
import { startGoogleFake, type GoogleFake } from './fakes/google-fake.ts'
import { createGoogleWallet } from './google.ts'
import { readWalletsSettings } from './read-wallets-settings.ts'
import type { AppleWallet, GoogleWallet, WalletPass } from './wallets.ts'

const passTypeId = 'pass.example.cards'
const now = Date.UTC(2026, 10, 19)

const pass: WalletPass & { readonly logoUrl: string } = {
  passId: '0198f000-0000-7000-8000-000000000001',
  kind: 'coupon',
  merchantKey: 'abc123',
  shopName: 'Lantern',
  title: 'Free tea',
  colour: '#9c3d22',
  ink: '#ffffff',
  language: 'en-gb',
  code: 'TBD2.CS.X',
  number: '',
  fields: [{ key: 'off', label: 'Discount', value: '10%', place: 'main' }],
  links: [{ label: 'Order online', url: 'https://lantern.example/' }],
  expiresAt: now,
  isVoid: false,
  logoUrl: 'https://lantern.example/brand/lantern.png?size=512',
}

let certificates: TestCertificates
let apns: ApnsFake
let apple: AppleWallet
let env: Record<string, string>

beforeAll(async () => {
  certificates = makeCertificates(passTypeId)
  const { authority, localhost, passType } = certificates
  apns = await startApnsFake({ ...localhost, clients: authority.certificate })
  env = {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERT: passType.certificate,
    APPLE_PASS_KEY: passType.key,
    APPLE_WWDR: authority.certificate,
  }
  apple = walletOf(env)
})
beforeEach(() => {
  apns.accepted.length = 0
})
afterAll(async () => {
  await apns.stop()
  certificates.remove()
})

function walletOf(variables: Record<string, string>, url = apns.url): AppleWallet {
  const { settings } = readWalletsSettings(variables).apple
  if (!settings) throw new Error('no settings')
  return createAppleWallet(settings, { apns: { url, ca: certificates.localhost.certificate } })
}

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as const

describe('Apple', () => {
  test('each token has an outcome, over one connection', async () => {
    apns.gone.add(second)
    expect(await apple.push([first, second, 'c0ffee'])).toEqual(['sent', 'gone', 'gone'])
    expect(apns.accepted).toEqual([{ token: first, topic: passTypeId }])
    expect(await apple.push([])).toEqual([])
  })

  test.each([
    [429, 'later'],
    [500, 'later'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('an answer of %i means: %s', async (status, outcome) => {
    apns.mischief.push(status)
    expect(await apple.push([first])).toEqual([outcome])
  })

  test('a service that cannot be reached is tried later; a certificate that Apple did not issue is refused', async () => {
    expect(await walletOf(env, 'https://localhost:9').push([first, second])).toEqual(['later', 'later'])
    const { localhost } = certificates
    const strange = { ...env, APPLE_PASS_CERT: localhost.certificate, APPLE_PASS_KEY: localhost.key }
    expect(await walletOf(strange).push([first])).toEqual(['refused'])
  })

  test('a pass without updates has no web service and no token', async () => {
    const icon = Buffer.from('icon')
    const parts = { icon, token: 't'.repeat(43), webServiceUrl: undefined }
    const json = readPassJson(await apple.makePass(pass, parts))
    expect(json).toMatchObject({
      coupon: { primaryFields: [{ key: 'off' }] },
      backgroundColor: 'rgb(156, 61, 34)',
    })
    expect(json).not.toHaveProperty('webServiceURL')
    expect(json).not.toHaveProperty('authenticationToken')
  })
})

describe('Google', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  let fake: GoogleFake
  let google: GoogleWallet

  beforeAll(async () => {
    fake = await startGoogleFake(publicKey.export({ type: 'spki', format: 'pem' }).toString(), () => now)
    google = googleOf(pem)
  })
  beforeEach(() => {
    fake.calls.length = 0
  })
  afterAll(() => fake.stop())

  const googleOf = (key: string) =>
    createGoogleWallet(
      { issuerId: '33880000', clientEmail: 'passes@tests.example', privateKey: key },
      { clock: () => now, apiUrl: fake.url, tokenUrl: fake.tokenUrl },
    )

  test('the first pass of a kind makes its class, and a change changes the object only', async () => {
    expect(await google.save(pass)).toBe('saved')
    expect(fake.calls).toEqual(['PATCH genericObject', 'POST genericClass', 'POST genericObject'])
    expect(await google.save({ ...pass, title: 'Free cake' })).toBe('saved')
    expect(fake.calls.slice(3)).toEqual(['PATCH genericObject'])
    expect(fake.objects.get(`33880000.${pass.passId}`)).toMatchObject({
      header: { defaultValue: { value: 'Free cake' } },
      validTimeInterval: { end: { date: '2026-11-19T00:00:00.000Z' } },
    })
  })

  test.each([
    [503, 'later'],
    [429, 'later'],
    [400, 'refused'],
    [403, 'refused'],
  ] as const)('an answer of %i means: %s', async (status, outcome) => {
    fake.mischief.push(status)
    expect(await google.save(pass)).toBe(outcome)
  })

  test('a key that Google does not know gets no token, and the pass is saved later', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const stranger = googleOf(other.export({ type: 'pkcs8', format: 'pem' }).toString())
    expect(await stranger.save(pass)).toBe('later')
    expect(fake.calls).toEqual([])
  })

  const account = () => JSON.stringify({ client_email: 'passes@tests.example', private_key: pem })

  test.each([
    ['as it is', account],
    ['in Base64', () => Buffer.from(account()).toString('base64')],
    ['as the path of a file', () => certificates.write('account.json', account())],
  ])('the key of the service account is read %s', (_, value) => {
    const { google: read } = readWalletsSettings({
      GOOGLE_WALLET_ISSUER_ID: '33880000',
      GOOGLE_WALLET_SERVICE_ACCOUNT: value(),
    })
    expect(read.settings).toEqual({
      issuerId: '33880000',
      clientEmail: 'passes@tests.example',
      privateKey: pem,
    })
  })
})

describe('keys in the environment', () => {
  test('without one of them the wallet is not set up, and its name is missing', () => {
    expect(readWalletsSettings({ ...env, APPLE_WWDR: '' })).toEqual({
      apple: { settings: undefined, missing: ['APPLE_WWDR'] },
      google: { settings: undefined, missing: ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] },
    })
  })

  test('line breaks may be written as \\n', () => {
    const { apple: read } = readWalletsSettings({
      ...env,
      APPLE_PASS_KEY: (env['APPLE_PASS_KEY'] ?? '').replaceAll('\n', String.raw`\n`),
    })
    expect(read.settings?.key).toBe(env['APPLE_PASS_KEY'])
  })

  test.each([
    ['APPLE_PASS_TYPE_ID', 'com.example', /APPLE_PASS_TYPE_ID must be like pass\.com\.example/],
    ['APPLE_PASS_CERT', 'no certificate', /APPLE_PASS_CERT must be the content of a file/],
    ['APPLE_PASS_CERT', '/nowhere/pass.pem', /cannot be read/],
    ['APPLE_WWDR', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', /not a certificate/],
    ['APPLE_PASS_KEY', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', /not a private key/],
  ])('%s of "%s" is explained', (name, value, message) => {
    expect(() => readWalletsSettings({ ...env, [name]: value })).toThrow(message)
  })

  test('a key of another certificate is explained', () => {
    const APPLE_PASS_KEY = certificates.localhost.key
    expect(() => readWalletsSettings({ ...env, APPLE_PASS_KEY })).toThrow(
      /does not belong to the certificate/,
    )
  })

  test('a service account that is none is explained', () => {
    const google = { GOOGLE_WALLET_ISSUER_ID: '33880000', GOOGLE_WALLET_SERVICE_ACCOUNT: '{"type":"user"}' }
    expect(() => readWalletsSettings(google)).toThrow(/JSON key file of a service account/)
    expect(() => readWalletsSettings({ ...google, GOOGLE_WALLET_ISSUER_ID: 'x' })).toThrow(/must be a number/)
  })
})
