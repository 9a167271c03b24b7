import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows } from '../../../test/database/owner-rows.ts'
import { builtInConnections, checkConnections, neededConnections } from './connection-budget.ts'

describe('connections of several servers', () => {
  test.each([
    [1, 12],
    [4, 12],
    [16, 12],
    [8, 40],
  ])(
    '%d servers with %d connections each fit the built-in database while all are replaced',
    (servers, poolSize) => {
      const most = builtInConnections({ servers, poolSize })
      // Pool, platform pool, job runners and the event connection, of the old and of the new server.
      expect(neededConnections({ servers, poolSize })).toBe(servers * 2 * (poolSize + 4 + 4 + 1))
      expect(most).toBeGreaterThanOrEqual(neededConnections({ servers, poolSize }) + 13)
    },
  )

  test('a fleet too large for the built-in database is refused with advice', () => {
    expect(() => builtInConnections({ servers: 64, poolSize: 12 })).toThrow(
      '64 servers with 12 connections each need up to 2703 connections during a rolling restart, but the built-in database allows 1000: lower WEB_CONCURRENCY or DATABASE_POOL.',
    )
  })

  test("an operator's PostgreSQL that is too small is refused before any server starts", async () => {
    const { urls } = await testDatabase()
    const [settings] = await adminRows<{ most: number }>(
      "select setting::integer as most from pg_settings where name = 'max_connections'",
    )
    const most = settings?.most ?? 0
    await expect(checkConnections(urls.owner, { servers: 1, poolSize: 2 })).resolves.toBeUndefined()
    await expect(checkConnections(urls.owner, { servers: 1, poolSize: most })).rejects.toThrow(
      'or raise max_connections in PostgreSQL.',
    )
  })
})
