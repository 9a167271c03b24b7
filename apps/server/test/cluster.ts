import { readFileSync } from 'node:fs'
import { distributeTables } from '../src/db/citus/distribute-tables.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { ensureOwnRoles, OWNER_ROLE, withClient } from '../src/db/migrating/roles.ts'
import type { DatabaseUrls } from '../src/db/connections/urls.ts'

/** The nodes of a Citus cluster, by the addresses of its superuser. */
interface Cluster {
  readonly coordinator: string
  readonly workers: readonly string[]
}

/** Read the cluster that TABARD_TEST_CITUS names, a JSON file; undefined without one. */
export function readCluster(): Cluster | undefined {
  const file = process.env['TABARD_TEST_CITUS']
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Cluster) : undefined
}

/** Create a migrated and distributed database on every node of a cluster. */
export async function createOnCluster(
  { coordinator, workers }: Cluster,
  name: string,
): Promise<{ readonly name: string; readonly urls: DatabaseUrls; readonly adminUrl: string }> {
  const passwords = { owner: 'owner', app: 'app', platform: 'platform', jobs: 'jobs' }
  await ensureOwnRoles(coordinator, passwords)
  const into = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  for (const node of [coordinator, ...workers]) {
    await withClient(node, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} owner ${OWNER_ROLE}`)
    })
    await withClient(into(node), async (client) => {
      await client.query('create extension citus')
      await client.query(`alter schema public owner to ${OWNER_ROLE}`)
    })
  }
  await withClient(into(coordinator), async (client) => {
    const own = new URL(coordinator)
    await client.query('select citus_set_coordinator_host($1, $2)', [own.hostname, Number(own.port)])
    for (const { hostname, port } of workers.map((url) => new URL(url)))
      await client.query('select citus_add_node($1, $2)', [hostname, Number(port)])
  })
  const urlOf = (user: string, password: string) =>
    Object.assign(new URL(into(coordinator)), { username: user, password }).href
  const urls: DatabaseUrls = {
    owner: urlOf(OWNER_ROLE, passwords.owner),
    app: urlOf('tabard_app', passwords.app),
    platform: urlOf('tabard_platform', passwords.platform),
    jobs: urlOf('tabard_jobs', passwords.jobs),
  }
  await migrate({ ownerUrl: urls.owner, log: () => {} })
  await distributeTables(urls.owner)
  return { name, urls, adminUrl: into(coordinator) }
}
