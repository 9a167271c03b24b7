// npm run structure: enforces the rules of docs/architecture.md that compiler and linter do not check. Its messages
// say what to do.
import './check-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from './repository.mjs'
import { checkLayers, checkSchemas, checkScreens } from './structure-rules/imports.mjs'
import { checkDecisionRecords, checkLanguage, checkReferences } from './structure-rules/language.mjs'
import { checkModuleOrder, checkTableWriters } from './structure-rules/modules.mjs'
import { toSource } from './structure-rules/source.mjs'
import {
  checkEnvironment,
  checkNames,
  checkSizes,
  checkSyntax,
  noteSizes,
} from './structure-rules/vocabulary.mjs'

const SOURCE = /\.(ts|tsx|mjs)$/
const OTHER_TEXT = /\.(css|md)$|[\\/]catalogues[\\/]en-gb[\\/]\w+\.json$/

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'THIRD_PARTY_NOTICES.md']

const rules = [
  checkLayers,
  checkScreens,
  checkSchemas,
  checkModuleOrder,
  checkTableWriters,
  checkNames,
  checkSyntax,
  checkEnvironment,
  checkSizes,
]

/** Every fault in a tree of paths and texts: sources, documents and catalogues. */
export function check(tree) {
  const sources = Object.entries(tree)
    .filter(([file]) => SOURCE.test(file))
    .map(([file, text]) => toSource(file, text))
  const faults = [
    ...rules.flatMap((rule) => rule(sources)),
    ...checkLanguage(tree),
    ...checkReferences(tree),
    ...checkDecisionRecords(tree),
  ]
  return { faults, notes: noteSizes(sources) }
}

function readTree() {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs']
    .map((name) => path.join(root, name))
    .filter(existsSync)
  const files = folders
    .flatMap((folder) => [...walk(folder)])
    .concat(documents.map((name) => path.join(root, name)))
    .filter((file) => SOURCE.test(file) || OTHER_TEXT.test(file))
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
    faults.length === 0 ? `No faults in ${Object.keys(tree).length} files\n` : `${faults.length} faults\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
