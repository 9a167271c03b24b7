// npm run house: enforces the rules of docs/architecture.md that compiler and linter do not check. Its messages
// say what to do.
import './check-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from './house.mjs'
import { checkRooms, checkSchemas, checkScreens } from './house-rules/imports.mjs'
import { checkModuleOrder, checkTableWriters } from './house-rules/modules.mjs'
import { toSource } from './house-rules/source.mjs'
import { checkEnvironment, checkNames, checkSizes, checkWords, noteSizes } from './house-rules/vocabulary.mjs'

const rules = [
  checkRooms,
  checkScreens,
  checkSchemas,
  checkModuleOrder,
  checkTableWriters,
  checkNames,
  checkWords,
  checkEnvironment,
  checkSizes,
]

/** Every fault in a tree of paths and texts. */
export function check(tree) {
  const sources = Object.entries(tree).map(([file, text]) => toSource(file, text))
  return { faults: rules.flatMap((rule) => rule(sources)), notes: noteSizes(sources) }
}

function readTree() {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']
    .map((name) => path.join(root, name))
    .filter(existsSync)
  const files = folders.flatMap((folder) => [...walk(folder)]).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return Object.fromEntries(
    files.map((file) => [path.relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}

if (process.argv[1] === import.meta.filename) {
  const tree = readTree()
  const { faults, notes } = check(tree)
  for (const line of notes) process.stdout.write(`note: ${line}\n`)
  for (const line of faults) process.stdout.write(`${line}\n`)
  process.stdout.write(
    faults.length === 0
      ? `The house is in order (${Object.keys(tree).length} files)\n`
      : `${faults.length} to mend\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
