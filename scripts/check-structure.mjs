// npm run structure: enforces the rules of docs/architecture.md that compiler and linter do not check. Its messages
// say what to do.
import './check-node.mjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from './repository.mjs'
import { checkLayers, checkSchemas, checkScreens } from './structure-rules/imports.mjs'
import { checkCycles } from './structure-rules/cycles.mjs'
import { checkDocComments } from './structure-rules/doc-comments.mjs'
import { checkJourneys } from './structure-rules/journeys.mjs'
import { checkDecisionRecords, checkLanguage } from './structure-rules/language.mjs'
import { checkMigrations } from './structure-rules/migrations.mjs'
import {
  checkHttp,
  checkModuleOrder,
  checkPrivateFiles,
  checkTableWriters,
} from './structure-rules/modules.mjs'
import { checkNamedFiles, checkReferences } from './structure-rules/references.mjs'
import { checkFolders, checkFunctions, checkLines, noteSizes } from './structure-rules/sizes.mjs'
import { toSource } from './structure-rules/source.mjs'
import { checkStatements } from './structure-rules/statements.mjs'
import { checkTenders } from './structure-rules/tenders.mjs'
import { checkEnvironment, checkNames, checkSyntax } from './structure-rules/vocabulary.mjs'

const SOURCE = /\.(ts|tsx|mjs)$/
const OTHER_TEXT =
  /\.(css|md)$|[\\/]catalogues[\\/]en-gb[\\/][\w-]+\.json$|[\\/]migrations[\\/](07[6-9]|0[89]\d|[1-9]\d\d)-.+\.sql$/

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'THIRD_PARTY_NOTICES.md']

const rules = [
  checkLayers,
  checkScreens,
  checkSchemas,
  checkModuleOrder,
  checkHttp,
  checkTableWriters,
  checkStatements,
  checkNames,
  checkSyntax,
  checkEnvironment,
  checkLines,
  checkFunctions,
  checkDocComments,
  checkCycles,
  checkPrivateFiles,
  checkTenders,
  checkJourneys,
]

/**
 * Every fault in a tree of paths and texts: sources, documents and catalogues. `files` also names what is not text.
 */
export function check(tree, files = Object.keys(tree)) {
  const sources = sourcesOf(tree)
  const faults = [
    ...rules.flatMap((rule) => rule(sources)),
    ...checkFolders(files, tree),
    ...checkLanguage(tree),
    ...checkReferences(tree),
    ...checkNamedFiles(tree, files),
    ...checkDecisionRecords(tree),
    ...checkMigrations(tree),
  ]
  return { faults, notes: noteSizes(sources) }
}

const sourcesOf = (tree) =>
  Object.entries(tree)
    .filter(([file]) => SOURCE.test(file))
    .map(([file, text]) => toSource(file, text))

/** The texts of the tree that the rules read, and the names of all its files. */
function readTree() {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs']
    .map((name) => path.join(root, name))
    .filter(existsSync)
  const all = folders
    .flatMap((folder) => [...walk(folder)])
    .concat(readdirSync(root).map((name) => path.join(root, name)))
  const nameOf = (file) => path.relative(root, file).replaceAll('\\', '/')
  const isRead = (file) =>
    nameOf(file).includes('/') ? SOURCE.test(file) || OTHER_TEXT.test(file) : documents.includes(nameOf(file))
  const tree = Object.fromEntries(
    all.filter(isRead).map((file) => [nameOf(file), readFileSync(file, 'utf8')]),
  )
  return { tree, files: all.map(nameOf) }
}

if (process.argv[1] === import.meta.filename) {
  const { tree, files } = readTree()
  const { faults, notes } = check(tree, files)
  for (const line of notes) process.stdout.write(`note: ${line}\n`)
  for (const line of faults) process.stdout.write(`${line}\n`)
  process.stdout.write(
    faults.length === 0 ? `No faults in ${Object.keys(tree).length} files\n` : `${faults.length} faults\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
