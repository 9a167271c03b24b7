import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** The owner's address of a running product's database: it sees every row and asks no policy. */
export function ownerUrl(dataDir: string): string {
  const { owner } = JSON.parse(readFileSync(path.join(dataDir, 'database-passwords.json'), 'utf8')) as {
    owner: string
  }
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://tabard_owner:${encodeURIComponent(owner)}@127.0.0.1:${port}/tabard`
}

/** A connection for counting rows and preparing rounds; never part of what is measured. */
export async function openOwner(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl(dataDir), application_name: 'tabard-bench' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
