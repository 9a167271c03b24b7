import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { passes, type Wallet } from '@tabard/contract/value/passes/passes'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { systemWrite } from '../../src/db/platform-database.ts'
import type { WriteTx } from '../../src/db/tx.ts'
import { createAppleWallet } from '../../src/gateways/wallets/apple.ts'
import { startApnsFake, type ApnsFake } from '../../src/gateways/wallets/fakes/apns-fake.ts'
import { startGoogleFake, type GoogleFake } from '../../src/gateways/wallets/fakes/google-fake.ts'
import { createGoogleWallet } from '../../src/gateways/wallets/google.ts'
import { notePassChange } from '../../src/modules/value/passes/note-pass-change.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { createCustomer, createMerchant, type TestCustomer } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'
import { makeCertificates, type TestCertificates } from './make-certificates.ts'
import { giveMoney, insertCard } from './value-rows.ts'

/** The pass type, issuer and address of the installation of tests. */
export const passTypeId = 'pass.example.cards'
export const issuerId = '3388000000012345678'
export const publicUrl = 'https://lantern.example'

/** A shop whose installation has keys for both wallets, with fakes of Apple and Google. */
export interface WalletShop {
  testShop: TestServer
  certificates: TestCertificates
  apns: ApnsFake
  google: GoogleFake
  googleKey: string
  merchantKey: string
  place: { merchantId: string; shopId: string }
  mei: TestCustomer
  /** A new member card of Mei for each test. */
  card: { cardId: string; number: string }
}

/** Prepare the shop before the tests of a file, and a card before each. */
export function prepareWalletShop(): WalletShop & ReturnType<typeof actionsOf> {
  const at = {} as WalletShop
  beforeAll(async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const clock = () => sampleNow
    at.googleKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    at.certificates = makeCertificates(passTypeId)
    const { authority, localhost, passType } = at.certificates
    at.apns = await startApnsFake({ ...localhost, clients: authority.certificate })
    at.google = await startGoogleFake(at.googleKey, clock)
    const apple = createAppleWallet(
      {
        ...passType,
        passTypeId,
        teamId: 'TEAM123456',
        passphrase: undefined,
        wwdr: authority.certificate,
      },
      { apns: { url: at.apns.url, ca: localhost.certificate } },
    )
    const google = createGoogleWallet(
      {
        issuerId,
        clientEmail: 'passes@tests.example',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
      { clock, apiUrl: at.google.url, tokenUrl: at.google.tokenUrl },
    )
    at.testShop = await startTestServer({ publicUrl, wallets: { apple, google } })
    const { merchantId, shops } = await createMerchant(at.testShop.server, ['lantern'])
    at.place = { merchantId, shopId: shops[0]?.shopId ?? '' }
    const [merchant] = await ownerRows<{ merchant_key: string }>(
      'select merchant_key from merchants where merchant_id = $1',
      [merchantId],
    )
    at.merchantKey = merchant?.merchant_key ?? ''
    await ownerRows(
      `insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), 'wallet.isOffered', 'true')`,
      [merchantId],
    )
    await ownerRows('update shop_states set config_version = config_version + 1')
    at.mei = await createCustomer(at.testShop.server, merchantId)
  })
  beforeEach(async () => {
    at.card = await insertCard(at.place, { customerId: at.mei.customerId })
    at.apns.accepted.length = 0
    at.google.calls.length = 0
  })
  afterAll(async () => {
    await at.testShop.stop()
    await at.apns.stop()
    await at.google.stop()
    at.certificates.remove()
  })
  return Object.assign(at, actionsOf(at))
}

function actionsOf(at: WalletShop) {
  const web = (path: string) => `/wallets/apple/${at.merchantKey}/v1${path}`
  return {
    /** Mei adds the card to a wallet. */
    add: async (wallet: Wallet, id = at.card.cardId) => {
      const phone = await at.testShop.guest('lantern', { token: at.mei.token })
      const { url } = await phone.call(passes.add, { wallet, subject: { by: 'own', kind: 'memberCard', id } })
      return url
    },
    download: (url: string) => at.testShop.app.inject({ method: 'GET', url: url.replace(publicUrl, '') }),
    /** A change of the balance, as a posting notes it. */
    give: (cents: number, owner = at.card.cardId) =>
      giveMoney(at.testShop, at.place, { kind: 'storedValue', owner, cents }, (tx: WriteTx) =>
        notePassChange(tx, { owners: [owner, randomUUID()], now: at.testShop.time.now }),
      ),
    /** A change that the pass does not show, such as one of another account. */
    note: () =>
      systemWrite(at.testShop.server.pool, at.place.merchantId, (tx) =>
        notePassChange(tx, { owners: [at.card.cardId], now: at.testShop.time.now }),
      ),
    /** Run what is due after the time in which changes are collected. */
    settle: async () => {
      at.testShop.time.now += 10_000
      await runDueJobs(at.testShop)
    },
    /** A phone's call to the web service. */
    phone: (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      { token, body }: { readonly token?: string; readonly body?: object } = {},
    ) =>
      at.testShop.app.inject({
        method,
        url: web(path),
        headers: token === undefined ? {} : { authorization: `ApplePass ${token}` },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  }
}
