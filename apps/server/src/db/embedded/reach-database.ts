import { PlainFault, type Log } from '../plain-fault.ts'
import { hasCluster } from './cluster.ts'
import { findHolder } from './lock.ts'
import { readPasswords } from './passwords.ts'
import { accountForData, placeFor } from './placement.ts'
import { readPostmaster } from './postmaster-file.ts'
import { startDatabase, urlsFor } from './start-database.ts'
import { findAccount } from './who-runs.ts'

interface ReachedDatabase {
  ownerUrl: string
  /** The actual data folder, which may differ from the requested one. */
  dataDir: string
  stop: () => Promise<void>
}

interface DatabaseOptions {
  dataDir: string
  log: Log
  /** Refuse while the product runs. */
  mustBeStopped?: boolean
  /** Refuse a new, empty database. */
  mustExist?: boolean
}

/** Connect a command to the running built-in database, or start it for the command. Throws `PlainFault`. */
export async function reachDatabase({
  dataDir,
  log,
  mustBeStopped,
  mustExist,
}: DatabaseOptions): Promise<ReachedDatabase> {
  const place = placeFor(dataDir, accountForData(dataDir, findAccount()))
  const holder = findHolder(place.lock)
  if (holder && mustBeStopped) {
    throw new PlainFault(`Tabard is running on ${place.dir} (process ${holder.pid}): stop it first.`)
  }
  const running = holder && readPostmaster(place.cluster)
  if (running) {
    return {
      ownerUrl: urlsFor(readPasswords(place.passwords), running.port).owner,
      dataDir: place.dir,
      stop: async () => {},
    }
  }
  if (mustExist && !hasCluster(place)) {
    throw new PlainFault(`No database found in ${place.dir}: set TABARD_DATA to its folder.`)
  }
  const started = await startDatabase({ dataDir, log })
  return { ownerUrl: started.urls.owner, dataDir: started.dataDir, stop: started.stop }
}
