import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** The owner's connection string of a running product's database, which bypasses row-level security. */
export function ownerUrl(dataDir: string): string {
  const { owner } = JSON.parse(readFileSync(path.join(dataDir, 'database-passwords.json'), 'utf8')) as {
    owner: string
  }
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://tabard_owner:${encodeURIComponent(owner)}@127.0.0.1:${port}/tabard`
}

/** A connection to count rows and prepare rounds; never part of a measurement. */
export async function openOwner(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl(dataDir), application_name: 'tabard-bench' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
