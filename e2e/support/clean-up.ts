import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Delete the run's data. The product still runs and may be writing a picture. */
export default async function cleanUp(): Promise<void> {
  const dataDir = process.env['TABARD_E2E_DATA']
  if (!dataDir) return
  for (let turn = 0; turn < 40; turn += 1) {
    try {
      await rm(dataDir, { recursive: true, force: true })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
      await sleep(500)
    }
  }
}
