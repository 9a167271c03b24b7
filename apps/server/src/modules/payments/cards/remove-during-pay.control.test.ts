import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startCardShop } from '../../../../test/paying/card-shop.ts'

// Negative control of remove-during-pay.test.ts: read the card, then write the attempt, without the lock. A removal in
// between must leave an attempt that offers a removed card.

let shop: Awaited<ReturnType<typeof startCardShop>>
let payer: Client

beforeAll(async () => {
  shop = await startCardShop()
  payer = new Client({ connectionString: (await testDatabase()).urls.owner })
  await payer.connect()
})
afterAll(async () => {
  await payer.end()
  await shop.stop()
})

test('negative control: checking before writing offers a card that was removed', async () => {
  const mei = await shop.customer()
  const cardId = await shop.store(mei.at, 'dps')
  const { attemptId } = await shop.open(mei.at, 'dps')
  const own = [shop.merchantId, cardId]
  const { rows } = await payer.query<{ customer_id: string }>(
    "select customer_id from stored_cards where merchant_id = $1 and card_id = $2 and state = 'active'",
    own,
  )
  await ownerRows(
    "update stored_cards set state = 'removed', removed_at = now() where merchant_id = $1 and card_id = $2",
    own,
  )
  await payer.query(
    'insert into attempt_cards (merchant_id, attempt_id, customer_id, card_id) values ($1, $2, $3, $4)',
    [shop.merchantId, attemptId, rows[0]?.customer_id, cardId],
  )
  expect(
    await ownerRows(
      `select from attempt_cards t join stored_cards c using (merchant_id, card_id)
       where c.card_id = $1 and c.state = 'removed'`,
      [cardId],
    ),
  ).toHaveLength(1)
})
