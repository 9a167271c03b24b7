import { uploadField } from '@tabard/contract/files/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCardImport, type GiftCardPreview } from '@tabard/contract/value/gift-cards/gift-card-import'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { addressOf } from '../../../../../test/open-stream.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { createStaff } from '../../../../../test/shops/factories.ts'
import { startValueShop, type ValueShop } from '../../../../../test/value/value-shop.ts'

let shop: ValueShop
let cookie: string

beforeAll(async () => {
  shop = await startValueShop()
  ;({ cookie } = await createStaff(shop.testShop.server, shop.merchantId, 'owner'))
})
afterAll(() => shop.testShop.stop())

async function preview(file: string | Uint8Array): Promise<{ code?: string; read: GiftCardPreview }> {
  const body = new FormData()
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file)
  body.append(uploadField, new Blob([bytes]), 'cards.csv')
  const response = await fetch(`${await addressOf(shop.testShop)}${giftCardImport.upload.path}?id=lantern`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tabard', cookie: `tabard_staff=${cookie}` },
    body,
  })
  const answer = (await response.json()) as { result: GiftCardPreview; error?: { code: string } }
  return { ...(answer.error && { code: answer.error.code }), read: answer.result }
}
const apply = ({ importId }: GiftCardPreview) => shop.owner.call(giftCardImport.apply, { importId })

test('a file is previewed with the faults of its rows; applied, each number is a card once', async () => {
  const { number: taken } = await shop.secretOf((await shop.paidCard()).orderId)
  const { read } = await preview(
    [
      'Card number,Code,Balance,Currency,Expiry,Owner email,Till',
      '1000 2000 3000 4000,ABC123,"$1,250.50",AUD,31/12/2028,anna@example.com,7',
      '1000200030004001,,10,,,,',
      '12345,,10,,,,',
      '1000200030004000,,10,,,,',
      `${taken},,10,,,,`,
      '1000200030004002,12,10,,,,',
      '1000200030004003,,-5,,,,',
      '1000200030004004,,10,USD,,,',
      '1000200030004005,,10,,01/01/2020,,',
      '1000200030004006,,10,,,anna@,',
    ].join('\n'),
  )
  expect(read).toMatchObject({ created: 2, same: 0, faulty: 8, totalCents: 126_050, unreadColumns: ['Till'] })
  expect(read.rows.filter(({ what }) => what === 'fault').map(({ line, faults }) => [line, faults])).toEqual([
    [4, [{ fault: 'number' }]],
    [5, [{ fault: 'repeated', line: 2 }]],
    [6, [{ fault: 'taken' }]],
    [7, [{ fault: 'code' }]],
    [8, [{ fault: 'balance' }]],
    [9, [{ fault: 'currency' }]],
    [10, [{ fault: 'expiry' }]],
    [11, [{ fault: 'email' }]],
  ])
  expect(await shop.owner.call(giftCardDesk.find, { text: '4000' })).toEqual([])
  const done = { created: 2, same: 0, faulty: 8, totalCents: 126_050 }
  expect(await apply(read)).toEqual(done)
  expect(await apply(read)).toEqual(done)
  const card = await shop.testShop
    .visitor('lantern')
    .call(giftCards.check, { number: '1000200030004000', code: 'abc123' })
  expect(card).toMatchObject({ balanceCents: 125_050, status: 'active' })
  // The end of its last day in Sydney.
  expect(card.expiresAt).toBe(Date.UTC(2028, 11, 31, 13))
  const [stored] = await ownerRows<{ text: string }>(
    "select convert_from(sealed, 'utf8') as text from gift_card_imports where import_id = $1",
    [read.importId],
  )
  expect(stored?.text).toBe('')
})

test('the same file again imports nothing more', async () => {
  const file = 'number,balance\n5000600070008000,20\n'
  const [first, second] = [await preview(file), await preview(file)]
  expect(await apply(first.read)).toMatchObject({ created: 1, totalCents: 2_000 })
  expect(await apply(second.read)).toMatchObject({ created: 0, same: 1, totalCents: 0 })
  expect((await preview(file)).read).toMatchObject({ created: 0, same: 1, faulty: 0 })
  const [card] = await shop.owner.call(giftCardDesk.find, { text: '5000600070008000' })
  expect(card).toMatchObject({ balanceCents: 2_000, origin: 'imported' })
})

test('a workbook is read, and files without numbers and balances are refused', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Cards',
        rows: [
          ['卡号', '余额'],
          ['7000600070008000', '15'],
        ],
      },
    ],
  })
  expect((await preview(bytes)).read).toMatchObject({ created: 1, totalCents: 1_500 })
  expect((await preview('name,price\nSoup,5\n')).code).toBe('import.header')
  expect((await preview('number,balance\n')).code).toBe('import.empty')
  expect((await preview('number,balance,card number\n1,2,3\n')).code).toBe('import.repeated')
  expect(
    await verdictOf(
      shop.owner.call(giftCardImport.apply, { importId: '0198f000-0000-7000-8000-000000000072' }),
    ),
  ).toBe('giftCardImport.unknown')
})
