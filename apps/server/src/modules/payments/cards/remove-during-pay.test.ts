import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { startCardShop } from '../../../../test/paying/card-shop.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
let remover: Client

beforeAll(async () => {
  shop = await startCardShop()
  remover = new Client({ connectionString: (await testDatabase()).urls.owner })
  await remover.connect()
})
afterAll(async () => {
  await remover.end()
  await shop.stop()
})

const waiting = () => adminRows('select from pg_locks where not granted')

test('a payment that arrives during the removal of its card waits for it, and is refused', async () => {
  const mei = await shop.customer()
  const cardId = await shop.store(mei.at, 'dps')
  await remover.query('begin')
  await remover.query(
    "update stored_cards set state = 'removed', removed_at = now() where merchant_id = $1 and card_id = $2",
    [shop.merchantId, cardId],
  )
  const paying = verdictOf(mei.at.call(payOnline.pay, shop.order('dps', { kind: 'stored', cardId })))
  await expect.poll(waiting, { timeout: 5000 }).not.toEqual([])
  await remover.query('commit')
  expect(await paying).toBe('card.unknown')
  expect(await ownerRows('select from attempt_cards where card_id = $1', [cardId])).toEqual([])
})

test('of many removals and payments at once, no page offers a card after its removal was answered', async () => {
  const mei = await shop.customer()
  const cardId = await shop.store(mei.at, 'stripe')
  const pay = () => verdictOf(mei.at.call(payOnline.pay, shop.order('stripe', { kind: 'stored', cardId })))
  const remove = () => verdictOf(mei.at.call(storedCards.change, { action: 'remove', cardId }))
  const verdicts = await Promise.all([pay(), pay(), remove(), pay(), remove()])
  const { ok = 0, 'card.unknown': unknown = 0 } = tally([verdicts[0], verdicts[1], verdicts[3]])
  expect(ok + unknown).toBe(3)
  expect([verdicts[2], verdicts[4]]).toEqual(['ok', 'ok'])
  expect(await ownerRows('select from attempt_cards where card_id = $1', [cardId])).toHaveLength(ok)
  expect(await pay()).toBe('card.unknown')
})
