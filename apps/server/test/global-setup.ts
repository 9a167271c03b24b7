import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../src/db/embedded/start-database.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { buildThreads } from './build-threads.ts'
import type { DatabaseUrls } from '../src/db/connections/urls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { adminUrl: string; urls: DatabaseUrls }
    builtThreads: string
  }
}

/**
 * Start a temporary PostgreSQL with a migrated database that `database.ts` clones, and build the background
 * threads.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(process.env['TABARD_SCRATCH'] ?? tmpdir(), 'tabard-test-'))
  // If the tests run as root, PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755)
  const threads = await buildThreads()
  const cluster = await startDatabase({
    dataDir: folder,
    log: (line) => process.env['TABARD_TEST_VERBOSE'] && process.stderr.write(`${line}\n`),
    // Test data need not survive a power failure.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      autovacuum: 'off',
      // A statement runs a few times per file and connection: planning it for its values takes longer than running it.
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
    },
    binDir: process.env['TABARD_TEST_PG_BIN'],
  })
  try {
    await migrate({ ownerUrl: cluster.urls.owner, log: () => {} })
    // A template may not be in use while it is copied: refuse other connections.
    await withClient(cluster.adminUrl, (client) =>
      client.query('alter database tabard allow_connections false'),
    )
  } catch (fault) {
    await cluster.stop()
    throw fault
  }
  project.provide('builtThreads', threads.built)
  project.provide('testCluster', { adminUrl: cluster.adminUrl, urls: cluster.urls })
  return async () => {
    await cluster.stop()
    threads.remove()
    rmSync(cluster.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
