import { constants, accessSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Two databases of journeys, with their log, and those of server tests. */
const neededBytes = 6 * 1024 ** 3

/**
 * The folder for databases that only tests use: in memory where Linux offers enough of it, because a test database is
 * a thousand files that are created and deleted for each test file.
 * @returns {string}
 */
export function scratchFolder() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
