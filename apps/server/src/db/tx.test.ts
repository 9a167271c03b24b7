import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createMerchant } from '../../test/shops/factories.ts'
import { ownerRows } from '../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { Refusal, Refused } from './refusal.ts'
import { RoundTrips } from './connections/round-trips.ts'
import { reading, writing } from './statement.ts'
import { sqlState, transact, type Authoriser, type ReadTx, type WriteTx } from './tx.ts'

let testShop: TestServer
let merchantId: string
let otherId: string

beforeAll(async () => {
  testShop = await startTestServer({ poolSize: 4 })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  otherId = (await createMerchant(testShop.server, ['compass'])).merchantId
})
beforeEach(() => ownerRows("update shop_states set message1 = '', message2 = ''"))
afterAll(() => testShop.stop())

const setMessage = writing<{ message1: string }, { merchant: string; message: string }>(
  'update shop_states set message1 = :message where merchant_id = :merchant returning message1',
)
const setSecond = writing<Record<never, never>, { merchant: string; message: string }>(
  'update shop_states set message2 = :message where merchant_id = :merchant',
)
const findMessage = reading<{ message1: string }, { merchant: string }>(
  'select message1 from shop_states where merchant_id = :merchant',
)
const say = (merchant: string, message: string) => setMessage({ merchant, message })
const sayToo = (merchant: string, message: string) => setSecond({ merchant, message })
const listen = (merchant: string) => findMessage({ merchant })
const said = async () =>
  (
    await ownerRows<{ message1: string }>('select message1 from shop_states where merchant_id = $1', [
      merchantId,
    ])
  )[0]?.message1

const anyone: Authoriser<string> = { query: undefined, admit: () => 'somebody' }
const nobody: Authoriser<string> = {
  query: listen('00000000-0000-0000-0000-000000000000'),
  admit: () => {
    throw new Refused(new Refusal('token.missing', {}))
  },
}

function transaction<Result>(
  kind: 'read' | 'write',
  work: (tx: WriteTx, caller: Promise<string>) => Promise<Result>,
  authoriser: Authoriser<string> = anyone,
  of = merchantId,
  trips = new RoundTrips(),
) {
  return transact({ pool: testShop.server.pool, merchantId: of, authoriser, trips }, kind, work)
}

describe('a tenant transaction', () => {
  test('commits the writes and returns the result of work', async () => {
    expect(
      await transaction('write', async (tx) => (await tx.change(say(merchantId, 'hello')))[0]?.message1),
    ).toBe('hello')
    expect(await said()).toBe('hello')
  })

  test('rolls back for a returned refusal', async () => {
    const refusal = await transaction('write', async (tx) => {
      await tx.change(say(merchantId, 'no'))
      return new Refusal('order.unknown', {})
    })
    expect(refusal).toEqual(new Refusal('order.unknown', {}))
    expect(await said()).toBe('')
  })

  test('rolls back for anything thrown and throws it on', async () => {
    await expect(
      transaction('write', async (tx) => {
        await tx.change(say(merchantId, 'no'))
        throw new Error('a bug')
      }),
    ).rejects.toThrow('a bug')
    expect(await said()).toBe('')
  })

  test('rolls back statements before and after a failing one', async () => {
    const broken = writing<Record<never, never>>(
      'update shop_states set config_version = null where merchant_id = :merchantId',
    )
    await expect(
      transaction('write', (tx) =>
        Promise.all([
          tx.change(say(merchantId, 'no')),
          tx.change(broken()),
          tx.change(sayToo(merchantId, 'no')),
        ]),
      ),
    ).rejects.toMatchObject({ code: '23502' })
    expect(await said()).toBe('')
  })

  test('lets a refused caller neither read nor write, in any order of statements', async () => {
    let got: unknown = 'nothing'
    await expect(
      transaction(
        'write',
        async (tx) => {
          void tx.change(say(merchantId, 'no')).catch(() => undefined)
          got = await tx.rows(listen(merchantId))
        },
        nobody,
      ),
    ).rejects.toBeInstanceOf(Refused)
    expect([got, await said()]).toEqual(['nothing', ''])
  })

  test('sends no write of a refused caller, so its locks never delay others', async () => {
    const { urls } = await testDatabase()
    const blocker = new Client({ connectionString: urls.owner })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('select from shop_states where merchant_id = $1 for update', [merchantId])
    // Sent together with the caller's check, this write would wait for the row until its statement timed out.
    await expect(
      transaction('write', (tx, caller) => Promise.all([caller, tx.change(say(merchantId, 'no'))]), nobody),
    ).rejects.toBeInstanceOf(Refused)
    await blocker.query('rollback')
    await blocker.end()
  })

  test('takes no connection for a caller refused without a query', async () => {
    const connect = vi.spyOn(testShop.server.pool, 'connect')
    const closed: Authoriser<string> = { ...nobody, query: undefined }
    await expect(transaction('write', async () => 'secret', closed)).rejects.toBeInstanceOf(Refused)
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
  })

  test('runs statements after a write in order, although the write waits for the caller', async () => {
    const known: Authoriser<string> = { query: listen(merchantId), admit: () => 'somebody' }
    const [, [row]] = await transaction(
      'write',
      (tx) => Promise.all([tx.change(say(merchantId, 'first')), tx.rows(listen(merchantId))]),
      known,
    )
    expect(row).toEqual({ message1: 'first' })
    const [kept] = await transaction(
      'write',
      async (tx) => {
        const before = tx.change(sayToo(merchantId, 'before'))
        const [last] = await Promise.all([tx.commitWith(say(merchantId, 'last')), before])
        return last
      },
      known,
    )
    expect(kept).toEqual({ message1: 'last' })
    expect(
      await ownerRows('select message1, message2 from shop_states where merchant_id = $1', [merchantId]),
    ).toEqual([{ message1: 'last', message2: 'before' }])
  })

  test('never commits with commitWith for a refused caller', async () => {
    await expect(
      transaction('write', (tx) => tx.commitWith(say(merchantId, 'no')), nobody),
    ).rejects.toBeInstanceOf(Refused)
    expect(await said()).toBe('')
    expect(
      await transaction('write', async (tx) => (await tx.commitWith(say(merchantId, 'yes'))).length),
    ).toBe(1)
    expect(await said()).toBe('yes')
  })

  test('refuses the caller even if work sends nothing', async () => {
    await expect(transaction('read', async () => 'secret', nobody)).rejects.toBeInstanceOf(Refused)
  })

  test('cannot write as a read, even with a statement declared as a read', async () => {
    const sly = reading<Record<never, never>>(
      "update shop_states set message1 = 'sly' where merchant_id = :merchantId",
    )
    const fault = await transaction('read', (tx: ReadTx) => tx.rows(sly())).catch(sqlState)
    expect(fault).toBe('25006')
    expect(await said()).toBe('')
  })

  test("neither sees nor changes another merchant's rows", async () => {
    const all = reading<{ merchantId: string }>('select merchant_id from shop_states')
    expect(await transaction('read', (tx) => tx.rows(all()))).toEqual([{ merchantId }])
    expect(await transaction('write', (tx) => tx.change(say(otherId, 'mine')))).toEqual([])
    const steal = writing<Record<never, never>, { other: string }>(
      'update shop_states set merchant_id = :other where merchant_id = :merchantId',
    )
    expect(await transaction('write', (tx) => tx.change(steal({ other: otherId }))).catch(sqlState)).toBe(
      '42501',
    )
    for (const nowhere of ['', "' or true; --"])
      expect(
        await transaction('read', (tx) => tx.rows(listen(otherId)), anyone, nowhere).catch(() => []),
      ).toEqual([])
  })

  test('is repeated after a deadlock, and both succeed', async () => {
    const sum = writing<Record<never, never>, { note: string }>(
      'update shop_states set config_version = config_version + 1 where merchant_id = :merchantId and :note::text is not null',
    )
    const bump = writing<Record<never, never>>(
      'update menus set price_level = price_level where merchant_id = :merchantId',
    )
    const [before] = await ownerRows<{ config_version: number }>(
      'select config_version from shop_states where merchant_id = $1',
      [merchantId],
    )
    let waiting = 0
    let meet = () => {}
    const met = new Promise<void>((resolve) => (meet = resolve))
    // Both hold their first lock before either requests its second.
    const hold = async () => {
      waiting += 1
      if (waiting >= 2) meet()
      await met
    }
    await Promise.all([
      transaction('write', async (tx) => {
        await tx.change(sum({ note: 'a' }))
        await hold()
        await tx.change(bump())
      }),
      transaction('write', async (tx) => {
        await tx.change(bump())
        await hold()
        await tx.change(sum({ note: 'b' }))
      }),
    ])
    expect(waiting).toBe(3)
    const [after] = await ownerRows<{ config_version: number }>(
      'select config_version from shop_states where merchant_id = $1',
      [merchantId],
    )
    expect((after?.config_version ?? 0) - (before?.config_version ?? 0)).toBe(2)
  })

  test('waits once for statements sent together', async () => {
    const trips = new RoundTrips()
    await transaction(
      'read',
      async (tx) => {
        await Promise.all([tx.rows(listen(merchantId)), tx.rows(listen(otherId))])
        await tx.rows(listen(merchantId))
      },
      anyone,
      merchantId,
      trips,
    )
    expect(trips.count).toBe(2)
  })
})
