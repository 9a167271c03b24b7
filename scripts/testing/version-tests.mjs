import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../repository.mjs'

/** Tests of the database itself, its roles, copies and jobs, and of money. */
const chosen =
  /^apps\/server\/(test\/(audit|backup|convert|database|embedded|external|jobs|ledger|migrate|money|one-node|tenant)|src\/(db|runner|modules\/(billing|ledger|payments))\/)/

/** Requests at the same time whose outcomes are counted: locks, isolation and constraints decide. */
const concurrent = /\btally\(|-races\.ts/

/** They prove that another test can fail, which no version changes. */
const isControl = (file) => file.endsWith('.control.test.ts')

/** They repeat one rule of the contract for each call, whose statements are the same elsewhere. */
const repeatsPerCall = /\beveryRow\b/

/**
 * Whether a server test can have another result on another version of PostgreSQL (ADR-110).
 * @param {string} file Relative to the root, with slashes.
 */
export function dependsOnVersion(file, text) {
  const isChosen = chosen.test(file) || concurrent.test(text)
  return isChosen && !isControl(file) && !repeatsPerCall.test(text)
}

/** The server tests that also run on the oldest supported version. */
export function listVersionTests() {
  return readdirSync(path.join(root, 'apps/server'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => `apps/server/${file.replaceAll('\\', '/')}`)
    .filter((file) => dependsOnVersion(file, readFileSync(path.join(root, file), 'utf8')))
    .toSorted()
}
