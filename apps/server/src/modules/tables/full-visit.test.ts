import { tables } from '@tabard/contract/tables/calls'
import { sharedLimits } from '@tabard/domain/cart/table-cart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(4)
})
afterAll(() => at.testShop.stop())

/** Fill the visit of a table up to this number of guests. */
async function fillTo(number: string, guests: number): Promise<void> {
  const phone = await at.sitDown(number)
  await ownerRows(
    `update table_sittings set state = jsonb_set(state, '{guests}', (state -> 'guests') || (
       select jsonb_agg(jsonb_build_object('seat', 'guest' || lpad(n::text, 3, '0'), 'name', '', 'mark', '', 'isReady', false))
       from generate_series(2, $2::integer) n))
     where sitting_id = $1`,
    [phone.session.visitId, guests],
  )
}

test('a scan at a full table is refused and opens no session; a seated guest may scan again', async () => {
  await fillTo('1', sharedLimits.guests - 1)
  const last = await at.sitDown('1')
  const late = await at.testShop.guest('lantern')
  const code = await at.code('1')
  expect(await refusalOf(late.call(tables.scan, { code }))).toMatchObject({
    code: 'table.visitFull',
    data: { max: sharedLimits.guests },
  })
  expect((await at.onFloor('1')).guests).toBe(2)
  expect((await last.client.call(tables.scan, { code })).sessionId).toBe(last.session.sessionId)
})

test('a guest who is refused at a full table stays at the table before', async () => {
  await fillTo('2', sharedLimits.guests)
  const phone = await at.sitDown('3')
  await phone.add('mine')
  expect(await verdictOf(phone.client.call(tables.scan, { code: await at.code('2') }))).toBe(
    'table.visitFull',
  )
  expect((await phone.change()).lines).toHaveLength(1)
})

/** Six phones scan at once where one place is left. */
async function scanLastPlace(): Promise<Record<string, number>> {
  const code = await at.code('4')
  const phones = await Promise.all(Array.from({ length: 6 }, () => at.testShop.guest('lantern')))
  return tally(await Promise.all(phones.map((phone) => verdictOf(phone.call(tables.scan, { code })))))
}

test('of six phones that scan at once one gets the last place', async () => {
  await fillTo('4', sharedLimits.guests - 1)
  expect(await scanLastPlace()).toEqual({ ok: 1, 'table.visitFull': 5 })
})

test('negative control: counting the guests before adding one seats more than the limit', async () => {
  const { session } = await at.sitDown('3')
  let guests = 0
  const checkThenSit = async (seat: string) => {
    const [row] = await ownerRows<{ state: { guests: { seat: string }[] } }>(
      'select state from table_sittings where sitting_id = $1',
      [session.visitId],
    )
    if (!row || row.state.guests.length >= sharedLimits.guests) return
    await ownerRows(
      `update table_sittings set state = jsonb_set(state, '{guests}', (state -> 'guests') || jsonb_build_array(jsonb_build_object('seat', $2::text)))
       where sitting_id = $1`,
      [session.visitId, seat],
    )
  }
  for (let round = 0; round < 20 && guests <= sharedLimits.guests; round += 1) {
    await ownerRows(
      `update table_sittings set state = jsonb_set(state, '{guests}', (
         select jsonb_agg(jsonb_build_object('seat', n::text)) from generate_series(2, $2::integer) n)) where sitting_id = $1`,
      [session.visitId, sharedLimits.guests],
    )
    await Promise.all(Array.from({ length: 6 }, (_, place) => checkThenSit(`late-${place}`)))
    const [row] = await ownerRows<{ guests: number }>(
      `select jsonb_array_length(state -> 'guests') as guests from table_sittings where sitting_id = $1`,
      [session.visitId],
    )
    guests = row?.guests ?? 0
  }
  expect(guests).toBeGreaterThan(sharedLimits.guests)
})
