import path from 'node:path'

/**
 * One source file for the rules: `code` without comments, `imports` with their targets.
 * @typedef {{ specifier: string, isTypeOnly: boolean }} Import
 * @typedef {{ path: string, text: string, code: string, imports: Import[] }} Source
 */

/** @returns {Source} */
export function toSource(file, text) {
  const code = withoutComments(text)
  return { path: file, text, code, imports: findImports(code) }
}

// Enough for our code: a line comment is not confused with `//` inside an address.
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

function findImports(code) {
  const found = []
  for (const [, type, specifier] of code.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm,
  )) {
    found.push({ specifier, isTypeOnly: type !== undefined })
  }
  for (const [, specifier] of code.matchAll(/(?:^\s*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm)) {
    found.push({ specifier, isTypeOnly: false })
  }
  return found
}

/** The comments of a source file, each with its line number. */
export function commentsOf(text) {
  const found = []
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm)) {
    found.push({ line: text.slice(0, match.index).split('\n').length, text: match[0] })
  }
  return found
}

/** `packages/domain`, `apps/server`, `e2e`: the part of the repository that contains a file. */
export function partOf(file) {
  const [top, name] = file.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}

/** The target of an import as a path from the repository's root. Undefined: an external package. */
export function targetOf(source, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(source.path), specifier)
  const [, name, rest] = /^@tabard\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (!name) return undefined
  return ['domain', 'contract', 'text', 'ui', 'staff-ui'].includes(name)
    ? `packages/${name}/src/${rest}`
    : `apps/${name}/src/${rest}`
}

export function isTest(file) {
  return /\.test\.[a-z]+$|\/testing\/|^e2e\/|^bench\/|^apps\/[^/]+\/(test|demo)\//.test(file)
}

/** Files whose name and form a tool requires. */
export function isConfig(file) {
  return /\.config\.(ts|mjs)$/.test(file)
}
