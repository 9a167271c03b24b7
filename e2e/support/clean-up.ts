import { rmSync } from 'node:fs'

/** Takes the run's database away. */
export default function cleanUp(): void {
  const dataDir = process.env['TABARD_E2E_DATA']
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
