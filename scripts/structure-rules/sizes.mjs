import { isGenerated, isTest, lineOf, parse, partOf } from './source.mjs'

const MANY_LINES = 250
const MOST_LINES_OF_FILE = 300

/** Allowed, but worth a look. */
export function noteSizes(sources) {
  return lengthsOf(sources.filter(({ path }) => path.includes('/src/')))
    .filter(({ lines }) => lines > MANY_LINES && lines <= MOST_LINES_OF_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines: check whether it has more than one purpose.`)
}

const linesOf = (text) => text.split('\n').length - 1

function lengthsOf(sources) {
  return sources
    .filter(({ text }) => !isGenerated(text))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
}

/** A file has at most 300 lines, tests included. */
export function checkLines(sources) {
  return lengthsOf(sources)
    .filter(({ lines }) => lines > MOST_LINES_OF_FILE)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, more than ${MOST_LINES_OF_FILE}: split it by operation, one verb per file.`,
    )
}

const MOST_FILES = 16
// Numbered files are a sequence: migrations and decision records.
const isNumbered = (name) => /^\d{3}-/.test(name)

/** A folder has at most 16 source files. Tests, numbered and generated files do not count. */
export function checkFolders(files, tree = {}) {
  const folders = new Map()
  for (const file of files) {
    const cut = file.lastIndexOf('/')
    const name = file.slice(cut + 1)
    if (!/\.(ts|tsx|mjs|css)$/.test(name)) continue
    if (cut === -1 || /\.test\.[a-z]+$/.test(name) || isGenerated(tree[file] ?? '') || isNumbered(name))
      continue
    const folder = file.slice(0, cut)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, more than ${MOST_FILES}: put the files of one capability into a folder named after it.`,
    )
}

const MOST_LINES_OF_FUNCTION = {
  'packages/domain': 60,
  'packages/contract': 60,
  'packages/text': 60,
  'apps/server': 60,
}
const MOST_LINES_IN_BROWSER = 80
const isBrowser = (part) => part.startsWith('apps/') || part.startsWith('packages/')

/** A function has at most 60 lines on the server and in domain, contract and text, 80 in browser code. Tests are exempt. */
export function checkFunctions(sources) {
  return sources.flatMap((source) => {
    const part = partOf(source.path)
    const most = MOST_LINES_OF_FUNCTION[part] ?? (isBrowser(part) ? MOST_LINES_IN_BROWSER : undefined)
    if (most === undefined || isTest(source.path) || linesOf(source.text) <= most) return []
    return functionsIn(parse(source).program)
      .map(({ node, name }) => ({ name, start: node.start, lines: heightOf(source.text, node) }))
      .filter(({ lines }) => lines > most)
      .map(
        ({ name, start, lines }) =>
          `${source.path}:${lineOf(source.text, start)}: ${name} has ${lines} lines, more than ${most}: move a step into a function of its own.`,
      )
  })
}

const heightOf = (text, { start, end }) => text.slice(start, end).split('\n').length

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function functionsIn(program) {
  const found = []
  const visit = (node, name) => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, name))
    if (typeof node?.type !== 'string') return
    const named = node.id?.name ?? node.key?.name ?? node.key?.value ?? name
    if (FUNCTIONS.has(node.type)) found.push({ node, name: named ?? 'a function' })
    for (const [key, child] of Object.entries(node)) {
      if (child && typeof child === 'object')
        visit(child, key === 'body' && FUNCTIONS.has(node.type) ? undefined : named)
    }
  }
  visit(program.body, undefined)
  return found
}
