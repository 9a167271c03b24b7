import { describe, expect, it, test } from 'vitest'
import { findStatement, withRoles } from './find-statement.ts'
import { readStatement } from './read-statement.ts'

const shop = { currency: 'AUD', dateOrder: 'dayFirst', account: undefined } as const

function read(text: string, about: Partial<Parameters<typeof readStatement>[1]> = {}) {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.trim().split(';') }))
  const table = findStatement([{ name: '', rows }])
  if (!table) throw new Error('no table')
  return readStatement(table, { ...shop, ...about })
}

describe('files of providers are read by their titles', () => {
  test('PayPal: negative fees, a column for the time and the zone, rows that are no payments', () => {
    const { rows, unread } = read(`
      Date;Time;TimeZone;Type;Status;Currency;Gross;Fee;Net;Transaction ID;Reference Txn ID;Invoice Number
      20/11/2026;18:05:09;AEDT;Express Checkout Payment;Completed;AUD;12.50;-0.63;11.87;8AB12345CD678901E;;A7-1
      20/11/2026;19:00:00;AEDT;Payment Refund;Completed;AUD;-2.50;0.06;-2.44;9XY12345CD678901E;8AB12345CD678901E;
      20/11/2026;20:00:00;AEDT;General Withdrawal;Completed;AUD;-100.00;0.00;-100.00;1ZZ12345CD678901E;;
      20/11/2026;21:00:00;AEDT;Express Checkout Payment;Pending;AUD;5.00;0.00;5.00;2ZZ12345CD678901E;;
      20/11/2026;22:00:00;AEDT;Express Checkout Payment;Completed;XTS;5.00;0.00;5.00;3ZZ12345CD678901E;;`)
    expect(rows).toEqual([
      {
        line: 2,
        kind: 'payment',
        transaction: '8AB12345CD678901E',
        reference: 'A7-1',
        cents: 1250,
        currency: 'AUD',
        feeCents: 63,
        date: '2026-11-20',
        seconds: 65_109,
        offset: 660,
      },
      expect.objectContaining({ line: 3, kind: 'refund', cents: 250, feeCents: -6, reference: undefined }),
    ])
    expect(unread).toEqual([
      { line: 4, reason: 'notMovement', text: expect.stringContaining('General Withdrawal') },
      { line: 5, reason: 'notCompleted', text: expect.stringContaining('Pending') },
      { line: 6, reason: 'currency', text: expect.stringContaining('XTS') },
    ])
  })

  test('Windcave: authorised as a number, our reference, no fees', () => {
    const { rows, unread } = read(`
      DateSettlement;TxnType;AmountSettlement;CurrencySettlement;MerchantReference;DpsTxnRef;Authorised
      20261120;Purchase;27.50;AUD;A7-000123-1;0000000300dea881;1
      20261120;Auth;27.50;AUD;A7-000123-2;0000000300dea882;1
      20261120;Purchase;27.50;AUD;A7-000123-3;0000000300dea883;0`)
    expect(rows).toMatchObject([
      {
        transaction: '0000000300dea881',
        reference: 'A7-000123-1',
        cents: 2750,
        feeCents: undefined,
        seconds: undefined,
      },
    ])
    expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 notMovement', '4 notCompleted'])
  })

  test('OmiPay in Chinese: the net amount gives the fee, and rows of another merchant are named', () => {
    const { rows, unread } = read(
      `商户号;交易号;商户订单号;交易时间;交易类型;交易金额;手续费;结算金额;状态
      000034;OM1;A1;2026-11-20 12:00:01;支付;10.00;0.12;9.88;成功
      000034;OM2;A2;2026-11-20 12:00:02;退款;10.00;0.00;10.00;成功
      000099;OM3;A3;2026-11-20 12:00:03;支付;10.00;0.12;9.88;成功
      000034;OM4;A4;2026-11-20 12:00:04;支付;10.00;0.12;9.00;成功`,
      { account: '000034' },
    )
    expect(rows).toMatchObject([
      { transaction: 'OM1', kind: 'payment', feeCents: 12 },
      { transaction: 'OM2', kind: 'refund', cents: 1000, feeCents: 0 },
    ])
    expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['4 otherAccount', '5 sums'])
  })
})

test('a row is read or listed: an amount, a date and an id are needed', () => {
  const { rows, unread } = read(`
    Reference;Amount;Date
    A1;12.50;20/11/2026
    A2;twelve;20/11/2026
    A3;12.50;31/02/2026
    ;12.50;20/11/2026
    A5;0.00;20/11/2026`)
  expect(rows.map(({ reference }) => reference)).toEqual(['A1'])
  expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 amount',
    '4 date',
    '5 noId',
    '6 amount',
  ])
})

it.each([
  ['20/11/2026', '03/11/2026', '2026-11-03'],
  ['11/20/2026', '03/11/2026', '2026-03-11'],
  ['20 Nov 2026', '3 Nov 2026', '2026-11-03'],
  ['2026-11-20T10:00:00Z', '2026-11-03T10:00:00+11:00', '2026-11-03'],
])('dates are read in the order of the file: beside %s, %s is %s', (first, second, date) => {
  const { rows } = read(`Reference;Amount;Date\nA1;1.00;${first}\nA2;1.00;${second}`)
  expect(rows[1]?.date).toBe(date)
})

test('titles above the table are passed over, and a person names columns that we do not know', () => {
  const text = `Settlement report\nSeen;Sum;What\nA1;1.00;20/11/2026`
  expect(read(`Settlement report\nReference;Amount;Date\nA1;1.00;20/11/2026`).rows).toHaveLength(1)
  const rows = text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }))
  const table = findStatement([{ name: '', rows }])
  expect(table?.columns.map(({ title, role }) => `${title} ${role}`)).toEqual([
    'Seen ignore',
    'Sum ignore',
    'What ignore',
  ])
  const named = table && withRoles(table, ['reference', 'gross', 'date'])
  expect(named && readStatement(named, shop).rows).toMatchObject([{ reference: 'A1', cents: 100 }])
})
