import { terminals, type TerminalAdding } from '@tabard/contract/payments/terminals/terminals'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { hitAccount, linklyAccount, stripeAccount } from '../../../../test/paying/terminal-fakes.ts'
import { startTerminalShop } from '../../../../test/paying/terminal-shop.ts'

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
})
beforeEach(async () => {
  const { terminals: paired } = await shop.owner.call(terminals.list, {})
  for (const { terminalId } of paired) await shop.owner.call(terminals.remove, { terminalId })
})
afterAll(() => shop.stop())

const adding: TerminalAdding = { addsSurcharge: false, surchargeTaxes: [], asksForTip: false }
const check = async (terminalId: string) => (await shop.owner.call(terminals.check, { terminalId })).verdict

test('an owner connects a terminal of each provider, and tests it', async () => {
  const ids = [await shop.pairHit('Hit'), await shop.pairLinkly('Linkly'), await shop.pairStripe('Stripe')]
  for (const id of ids) expect(await check(id)).toBe('ready')
  const { terminals: paired, providers } = await shop.owner.call(terminals.list, {})
  expect(providers).toEqual(['windcaveHit', 'linkly', 'stripeTerminal'])
  expect(paired).toMatchObject([
    { name: 'Hit', verdict: 'ready', settings: { user: hitAccount.user, station: hitAccount.station } },
    { name: 'Linkly', settings: { posId: expect.any(String) } },
    { name: 'Stripe', settings: { reader: stripeAccount.reader } },
  ])
})

test('no secret, password or pairing code can be read anywhere', async () => {
  const pairCode = shop.linkly.newPairCode()
  await shop.pairHit('Hit')
  await shop.pairStripe('Stripe')
  await shop.pair('linkly', { ...linklyAccount, pairCode }, 'Linkly')
  const rows = await ownerRows('select * from terminals where merchant_id = $1', [shop.merchantId])
  const log = await ownerRows('select * from audit_entries where merchant_id = $1', [shop.merchantId])
  const shown = JSON.stringify([await shop.owner.call(terminals.list, {}), rows, log])
  for (const secret of [hitAccount.key, stripeAccount.secretKey, linklyAccount.password, pairCode])
    expect(shown).not.toContain(secret)
  expect(shown).toContain('terminals.pair')
})

test('a test says what is wrong', async () => {
  const id = await shop.pairLinkly()
  shop.linkly.machine.pullPlug()
  expect(await check(id)).toBe('offline')
  shop.linkly.machine.plugIn()
  const wrong = await shop.pair('windcaveHit', { ...hitAccount, key: 'another-key' }, 'Wrong')
  expect(await check(wrong)).toBe('refused')
  shop.hit.mischief.push({ kind: 'dropped', on: /Status/ })
  expect(await check(wrong)).toBe('silent')
  expect(await verdictOf(check('0198f000-0000-7000-8000-000000000061'))).toBe('terminal.unknown')
})

test('a wrong code, a missing field, and no answer are refused in their own words, and nothing is stored', async () => {
  const pair = (pairCode: string) => shop.pair('linkly', { ...linklyAccount, pairCode })
  expect(await verdictOf(pair('000000'))).toBe('terminal.pairRefused')
  shop.linkly.mischief.push({ kind: 'garbage', on: /pairing/ })
  expect(await verdictOf(pair(shop.linkly.newPairCode()))).toBe('terminal.pairSilent')
  expect(await refusalOf(pair('12'))).toMatchObject({
    code: 'provider.invalid',
    data: { faults: [{ field: 'pairCode', fault: 'invalid' }] },
  })
  expect(await verdictOf(shop.pair('windcaveHit', hitAccount, '  '))).toBe('terminal.nameRequired')
  expect(await verdictOf(shop.pair('windcaveHit', hitAccount, 'x'.repeat(41)))).toBe('text.tooLong')
  expect((await shop.owner.call(terminals.list, {})).terminals).toEqual([])
})

test('a name is there once, and a device once: pairing it again replaces its secrets', async () => {
  const first = await shop.pairHit('Counter')
  expect(await refusalOf(shop.pairStripe('counter'))).toMatchObject({
    code: 'terminal.nameTaken',
    data: { field: 'name' },
  })
  expect(await shop.pairHit('Bar')).toBe(first)
  const other = await shop.pairStripe('Counter')
  expect(await verdictOf(shop.owner.call(terminals.change, { terminalId: other, name: 'BAR', adding }))).toBe(
    'terminal.nameTaken',
  )
  const changed = await shop.owner.call(terminals.change, { terminalId: other, name: ' Terrace ', adding })
  expect(changed.terminals.map(({ name }) => name)).toEqual(['Bar', 'Terrace'])
})

test('a removed terminal is gone from the list, and a repeated removal answers the same', async () => {
  const terminalId = await shop.pairHit()
  const remove = () => shop.owner.call(terminals.remove, { terminalId })
  expect((await remove()).terminals).toEqual([])
  expect((await remove()).terminals).toEqual([])
  expect(await verdictOf(shop.owner.call(terminals.change, { terminalId, name: 'x', adding }))).toBe(
    'terminal.unknown',
  )
})

test('only owners pair, test and remove terminals', async () => {
  const manager = await shop.staffAs('manager')
  expect(
    await Promise.all([
      verdictOf(manager.call(terminals.list, {})),
      verdictOf(
        manager.call(terminals.pair, {
          provider: 'windcaveHit',
          environment: 'test',
          name: 'x',
          credentials: hitAccount,
        }),
      ),
    ]),
  ).toEqual(['permission.denied', 'permission.denied'])
})

test('what a terminal adds is off until the owner says so, and holds only taxes that the shop has', async () => {
  const terminalId = await shop.pairHit()
  const shown = async () => (await shop.owner.call(terminals.list, {})).terminals[0]
  expect(await shown()).toMatchObject(adding)
  const { taxes } = await shop.owner.call(terminals.list, {})
  const own = taxes.map(({ index }) => index)
  expect(own.length).toBeGreaterThan(0)
  const change = (next: TerminalAdding) =>
    shop.owner.call(terminals.change, { terminalId, name: 'Counter', adding: next })
  await change({ addsSurcharge: true, surchargeTaxes: [...own, 6], asksForTip: true })
  expect(await shown()).toMatchObject({ addsSurcharge: true, surchargeTaxes: own, asksForTip: true })
  expect(await shop.owner.call(till.paymentTerms, {})).toMatchObject({
    terminals: [{ addsSurcharge: true, asksForTip: true }],
  })
  // Without a surcharge there is nothing to be taxed.
  await change({ addsSurcharge: false, surchargeTaxes: own, asksForTip: false })
  expect(await shown()).toMatchObject(adding)
})
