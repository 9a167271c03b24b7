import { createHash, randomBytes } from 'node:crypto'
import { passes } from '@tabard/contract/value/passes/passes'
import { readScanCode } from '@tabard/domain/value/scan-code'
import { expect, test } from 'vitest'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { readPassJson, readZip } from '../../../../test/wallets/read-zip.ts'
import { insertCard, insertGift } from '../../../../test/wallets/value-rows.ts'
import { passTypeId, prepareWalletShop, publicUrl } from '../../../../test/wallets/wallet-shop.ts'
import { isSignedCode } from '../../platform/sign-scan-code.ts'
import { forgetCards } from '../joining/forget-cards.ts'
import { servePhones } from './serve-phones.ts'
import { listLostUpdates, purgePasses, updatePass } from './update-pass.ts'

const at = prepareWalletShop()
const { add, download, give, phone, settle } = at

interface PassJson {
  readonly serialNumber: string
  readonly authenticationToken: string
  readonly voided?: boolean
  readonly barcodes?: readonly { readonly message: string; readonly altText: string }[]
  readonly storeCard: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>
}

const readJson = (body: Buffer) => readPassJson(body) as unknown as PassJson

/** A pass that a phone has added and registered. */
async function register(pushToken = randomBytes(32).toString('hex'), device = 'phone-1') {
  const { serialNumber, authenticationToken: token } = readJson(
    (await download(await add('apple'))).rawPayload,
  )
  const path = `/devices/${device}/registrations/${passTypeId}/${serialNumber}`
  const answer = await phone('POST', path, { token, body: { pushToken } })
  await settle()
  return { passId: serialNumber, token, path, pushToken, status: answer.statusCode }
}

/** The updates that the queue holds. */
function waitingUpdates() {
  return adminRows(
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'pass.update'`,
  )
}

test('the .pkpass has the card, its static code, a manifest that matches and a signature that openssl verifies', async () => {
  await give(2_500)
  const answer = await download(await add('apple'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = readZip(answer.rawPayload)
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const hashes = Object.fromEntries(
    [...files]
      .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
      .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
  )
  expect(JSON.parse(manifest.toString())).toEqual(hashes)
  expect(Object.keys(hashes)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'logo.png']))
  const { certificates } = at
  certificates.write('manifest.json', manifest)
  certificates.write('signature', files.get('signature') ?? Buffer.alloc(0))
  certificates.openssl(
    ...['smime', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json'],
    ...['-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'verified'],
  )
  const pass = readJson(answer.rawPayload)
  const { number } = at.card
  expect(pass).toMatchObject({
    passTypeIdentifier: passTypeId,
    teamIdentifier: 'TEAM123456',
    webServiceURL: `${publicUrl}/wallets/apple/${at.merchantKey}`,
    storeCard: {
      headerFields: [{ key: 'title', value: 'Gold card' }],
      primaryFields: [{ key: 'balance', label: 'Balance', value: '$25.00' }],
    },
  })
  expect(pass.barcodes?.[0]?.altText).toBe(`${number.slice(0, 4)}*********${number.slice(-3)}`)
  const code = readScanCode(pass.barcodes?.[0]?.message ?? '')
  expect(code).toMatchObject({ kind: 'memberCard', isLive: false, subjectId: at.card.cardId })
  expect(code && isSignedCode(at.testShop.server.config.secret, at.place.merchantId, code)).toBe(true)
  expect(JSON.stringify(pass)).not.toMatch(new RegExp(`Mei|Lin\\b|${number}`))
})

test('nobody else adds the card, and a link that expired or was changed opens nothing', async () => {
  const other = await createCustomer(at.testShop.server, at.place.merchantId)
  const stranger = await at.testShop.guest('lantern', { token: other.token })
  const guest = await at.testShop.guest('lantern')
  const subject = { by: 'own', kind: 'memberCard', id: at.card.cardId } as const
  for (const client of [stranger, guest])
    expect((await refusalOf(client.call(passes.add, { wallet: 'apple', subject }))).code).toBe('pass.unknown')
  const url = await add('apple')
  expect((await download(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404)
  at.testShop.time.now += 600_001
  expect((await download(url)).statusCode).toBe(404)
})

test('the gift card in a wallet of a customer has a pass with balance and expiry', async () => {
  const { giftCardId } = await insertGift(at.place, { customerId: at.mei.customerId })
  const client = await at.testShop.guest('lantern', { token: at.mei.token, language: 'zh-hans' })
  const subject = { by: 'own', kind: 'giftCard', id: giftCardId } as const
  const { url } = await client.call(passes.add, { wallet: 'apple', subject })
  expect(readJson((await download(url)).rawPayload)).toMatchObject({
    expirationDate: expect.stringMatching(/^2029-11-01/),
    storeCard: {
      headerFields: [{ value: '礼品卡' }],
      primaryFields: [{ label: '余额' }],
      secondaryFields: [{ key: 'expires' }],
    },
  })
})

test('changes of the balance within ten seconds reach a registered phone as one push, and the phone loads the pass', async () => {
  const { path, token, passId, pushToken, status } = await register()
  expect(status).toBe(201)
  expect((await phone('POST', path, { token, body: { pushToken } })).statusCode).toBe(200)
  await settle()
  expect(at.apns.accepted).toEqual([])
  const list = (since: string) =>
    phone('GET', `/devices/phone-1/registrations/${passTypeId}?passesUpdatedSince=${since}`)
  const before = (await list('0')).json<{ lastUpdated: string }>().lastUpdated

  await give(2_000)
  await give(1_000)
  await settle()
  expect(at.apns.accepted).toEqual([{ token: pushToken, topic: passTypeId }])
  const changed = (await list(before)).json<{ lastUpdated: string; serialNumbers: string[] }>()
  expect(changed.serialNumbers).toEqual([passId])
  expect((await list(changed.lastUpdated)).statusCode).toBe(204)
  const latest = await phone('GET', `/passes/${passTypeId}/${passId}`, { token })
  expect(latest.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const { authenticationToken, storeCard } = readJson(latest.rawPayload)
  expect(authenticationToken).toBe(token)
  expect(storeCard['primaryFields']?.[0]?.value).toBe('$30.00')
})

test('a change that the pass does not show is not sent', async () => {
  await register()
  await at.note()
  await settle()
  expect(at.apns.accepted).toEqual([])
})

test('a phone that ended its registration gets nothing, and nothing is enqueued for it', async () => {
  const { path, token } = await register()
  expect((await phone('DELETE', path, { token })).statusCode).toBe(200)
  await give(2_000)
  await relayRequests()
  expect(await waitingUpdates()).toEqual([])
  await settle()
  expect(at.apns.accepted).toEqual([])
})

test('a wrong token, also that of another pass, opens, registers and ends nothing', async () => {
  const { token } = await register()
  at.card = await insertCard(at.place, { customerId: at.mei.customerId })
  const { path, passId } = await register()
  const body = { pushToken: randomBytes(32).toString('hex') }
  const answers = await Promise.all([
    phone('POST', path, { token, body }),
    phone('DELETE', path, { token }),
    phone('GET', `/passes/${passTypeId}/${passId}`, { token }),
    phone('GET', `/passes/${passTypeId}/${passId}`, { token: 'x'.repeat(43) }),
    phone('GET', `/passes/${passTypeId}/${passId}`),
    phone('GET', `/passes/${passTypeId}/1`, { token }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401])
})

test('a phone that no longer has the pass is forgotten, and one that Apple could not reach is pushed again', async () => {
  const { pushToken } = await register()
  const other = await register(randomBytes(32).toString('hex'), 'phone-2')
  at.apns.gone.add(pushToken)
  await give(1_000)
  await settle()
  expect(at.apns.accepted.map(({ token }) => token)).toEqual([other.pushToken])
  at.apns.accepted.length = 0
  at.apns.mischief.push(503)
  await give(1_000)
  await expect(settle()).rejects.toThrow('did not accept every push')
  expect(at.apns.accepted).toEqual([])
  const { server, time } = at.testShop
  time.now += 120_000
  const [lost] = await systemRead(server.pool, at.place.merchantId, (tx) => listLostUpdates(tx, time.now))
  expect(lost?.payload).toEqual({ passId: other.passId })
  await updatePass(server, at.place.merchantId, { passId: other.passId })
  expect(at.apns.accepted.map(({ token }) => token)).toEqual([other.pushToken])
})

test('a card that was closed makes the pass void, without a code', async () => {
  const { token, passId } = await register()
  await ownerRows(`update member_cards set status = 'closed', closed_at = '2026-11-20' where card_id = $1`, [
    at.card.cardId,
  ])
  const pass = readJson((await phone('GET', `/passes/${passTypeId}/${passId}`, { token })).rawPayload)
  expect([pass.voided, pass.barcodes]).toEqual([true, undefined])
})

test('the empty card of an erased account is void on its phone, which hears of it', async () => {
  const { passId, token, pushToken } = await register()
  const { pool, config } = at.testShop.server
  const clock = () => at.testShop.time.now
  await forgetCards({ pool, clock, config }, at.place.merchantId, {
    customerId: at.mei.customerId,
    phone: '',
  })
  await settle()
  expect(at.apns.accepted).toContainEqual({ token: pushToken, topic: passTypeId })
  const latest = await phone('GET', `/passes/${passTypeId}/${passId}`, { token })
  expect(readJson(latest.rawPayload).voided).toBe(true)
})

test('calls for another pass type or with a broken body are refused, and reports of phones are logged', async () => {
  const { token, path } = await register()
  const statuses = await Promise.all([
    phone('GET', '/devices/phone-1/registrations/pass.other'),
    phone('POST', path, { token, body: { pushToken: 'not hex' } }),
    phone('POST', path, { token }),
    phone('POST', '/log', { body: { logs: ['a problem'] } }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 200])
})

test('a report of a phone is one line without card numbers, for a merchant that exists', async () => {
  const lines: unknown[] = []
  const log = { ...at.testShop.server.log, warn: (entry: unknown) => void lines.push(entry) }
  const service = servePhones({ ...at.testShop.server, log })
  const off = servePhones({ ...at.testShop.server, log, wallets: {} } as never)
  expect(await service.log('nobody', ['a problem'])).toBe(false)
  expect(await off.log(at.merchantKey, ['a problem'])).toBe(false)
  expect(lines).toEqual([])
  expect(
    await service.log(
      at.merchantKey,
      Array.from({ length: 10 }, () => 'y'.repeat(1_500)),
    ),
  ).toBe(true)
  expect(await service.log(at.merchantKey, ['card 4111 1111', '1111 1111'])).toBe(true)
  expect(await service.log(at.merchantKey, [])).toBe(true)
  expect(lines).toEqual([
    { merchantId: at.place.merchantId, line: 'y'.repeat(300) },
    { merchantId: at.place.merchantId, line: '[card number]' },
  ])
})

test('passes that no phone registered are deleted after three months', async () => {
  const { passId } = await register()
  at.card = await insertCard(at.place, { customerId: at.mei.customerId })
  await add('apple')
  const count = async () =>
    (await ownerRows('select from passes where subject_id = $1 or pass_id = $2', [at.card.cardId, passId]))
      .length
  const { server, time } = at.testShop
  expect(await count()).toBe(2)
  await systemWrite(server.pool, at.place.merchantId, (tx) => purgePasses(tx, time.now + 91 * 86_400_000))
  expect(await count()).toBe(1)
})
