import { createPublicKey } from 'node:crypto'
import { passes } from '@tabard/contract/value/passes/passes'
import { readScanCode } from '@tabard/domain/value/scan-code'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { issuerId, prepareWalletShop, publicUrl } from '../../../../test/wallets/wallet-shop.ts'
import { sampleNow } from '../../../../test/test-server.ts'

const at = prepareWalletShop()
const { add, give, settle } = at

interface GenericObject {
  readonly state: string
  readonly barcode: { readonly value: string } | null
  readonly textModulesData: readonly { readonly id: string; readonly body: string }[]
}

async function objectId(): Promise<string> {
  const [row] = await ownerRows<{ pass_id: string }>('select pass_id from passes where subject_id = $1', [
    at.card.cardId,
  ])
  return `${issuerId}.${row?.pass_id ?? ''}`
}

const objectOf = (id: string) => at.google.objects.get(id) as unknown as GenericObject

test('the link is a JWT that verifies and names the object, which Google has', async () => {
  await give(2_500)
  const url = await add('google')
  const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? []
  // Longer links fail in some browsers.
  expect(url.length).toBeLessThan(1_800)
  const { payload, protectedHeader } = await jwtVerify(jwt, createPublicKey(at.googleKey), {
    issuer: 'passes@tests.example',
    audience: 'google',
    currentDate: new Date(sampleNow),
  })
  const id = await objectId()
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(payload).toMatchObject({ typ: 'savetowallet', payload: { genericObjects: [{ id }] } })
  const object = objectOf(id)
  expect(object).toMatchObject({
    classId: `${issuerId}.tabard-${at.merchantKey}-memberCard`,
    state: 'ACTIVE',
    header: { defaultValue: { language: 'en-GB', value: 'Gold card' } },
    logo: { sourceUri: { uri: `${publicUrl}/brand/lantern.png?size=512` } },
  })
  expect(object.textModulesData).toContainEqual({ id: 'balance', header: 'Balance', body: '$25.00' })
  expect(readScanCode(object.barcode?.value ?? '')).toMatchObject({
    isLive: false,
    subjectId: at.card.cardId,
  })
  expect(JSON.stringify(object)).not.toContain('Mei')
})

test('added again it is the same object; changes within ten seconds are one change at Google', async () => {
  await add('google')
  await add('google')
  expect(at.google.objects.size).toBeGreaterThan(0)
  const id = await objectId()
  at.google.calls.length = 0
  await give(2_000)
  await give(1_000)
  await settle()
  expect(at.google.calls).toEqual(['PATCH genericObject'])
  expect(objectOf(id).textModulesData).toContainEqual({ id: 'balance', header: 'Balance', body: '$30.00' })
  await at.note()
  await settle()
  expect(at.google.calls).toEqual(['PATCH genericObject'])
})

test('Google without an answer is said, and adding again makes the pass', async () => {
  at.google.mischief.push(503)
  const phone = await at.testShop.guest('lantern', { token: at.mei.token })
  const input = { wallet: 'google', subject: { by: 'own', kind: 'memberCard', id: at.card.cardId } } as const
  expect((await refusalOf(phone.call(passes.add, input))).code).toBe('pass.later')
  expect(await add('google')).toMatch(/^https:\/\/pay\.google\.com/)
})

test('a card that is gone makes the pass void, without a code or balance', async () => {
  await add('google')
  const id = await objectId()
  await ownerRows('delete from member_cards where card_id = $1', [at.card.cardId])
  await at.note()
  await settle()
  expect(objectOf(id)).toMatchObject({ state: 'INACTIVE', barcode: null, textModulesData: [] })
})

test('both wallets are offered', async () => {
  const guest = await at.testShop.guest('lantern')
  expect(await guest.call(passes.offered, {})).toEqual({ wallets: ['apple', 'google'] })
})
