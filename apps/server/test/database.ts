import { inject } from 'vitest'
import { withClient } from '../src/db/migrating/roles.ts'
import type { DatabaseUrls } from '../src/db/connections/urls.ts'
import { createOnCluster, readCluster } from './cluster.ts'

export interface TestDatabase {
  name: string
  urls: DatabaseUrls
  /** The superuser in this database, for what the product's roles may not do. */
  adminUrl: string
}

let opened: Promise<TestDatabase> | undefined

/**
 * Get the database of this test file: a fresh clone of the migrated template, the same at every call. vitest
 * runs one file at a time in a worker, so the clone of the previous file is dropped first. With TABARD_TEST_CITUS it is
 * a distributed database of that cluster.
 */
export function testDatabase(): Promise<TestDatabase> {
  const cluster = readCluster()
  const name = `tabard_test_${process.env['VITEST_POOL_ID'] ?? '1'}`
  opened ??= cluster ? createOnCluster(cluster, name) : cloneTemplate(name, 'tabard')
  return opened
}

/** Let the next test file of this worker get a database of its own. */
export function forgetDatabase(): void {
  opened = undefined
}

/** Use a database that the test file made instead of a clone of the template. Call it before anything reads from one. */
export function useDatabase(database: TestDatabase): void {
  opened = Promise.resolve(database)
}

/** Create a database without tables. */
export function emptyDatabase(name: string): Promise<TestDatabase> {
  return cloneTemplate(name, 'template1')
}

async function cloneTemplate(name: string, template: string): Promise<TestDatabase> {
  const { adminUrl, urls } = inject('testCluster')
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} owner tabard_owner strategy file_copy`)
  })
  const into = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const database = {
    name,
    adminUrl: into(adminUrl),
    urls: {
      owner: into(urls.owner),
      app: into(urls.app),
      platform: into(urls.platform),
      jobs: into(urls.jobs),
    },
  }
  if (template !== 'tabard') {
    await withClient(database.adminUrl, (client) => client.query('alter schema public owner to tabard_owner'))
  }
  return database
}
