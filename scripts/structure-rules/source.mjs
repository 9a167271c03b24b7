import path from 'node:path'
import { parseSync } from 'oxc-parser'

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

const parsed = new WeakMap()

/** The syntax tree of a source file with its comments, parsed once (ADR-099). */
export function parse(source) {
  const known = parsed.get(source)
  if (known) return known
  const { program, comments } = parseSync(source.path, source.text)
  const result = { program, comments }
  parsed.set(source, result)
  return result
}

/** Returns the line number of an offset, counted from 1. */
export function lineOf(text, offset) {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
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

/** The words of a file that people read, each piece with its line number: comments, catalogue values, documents. */
export function messagesIn(file, text) {
  if (/\.(ts|tsx|mjs|css)$/.test(file)) return commentsOf(text)
  if (file.endsWith('.json')) return Object.values(JSON.parse(text)).map((value) => ({ text: value }))
  return text.split('\n').map((line, index) => ({ line: index + 1, text: line }))
}

/** `packages/domain`, `apps/server`, `e2e`: the part of the repository that contains a file. */
export function partOf(file) {
  const [top, name] = file.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}

const PACKAGES = ['domain', 'contract', 'text', 'ui', 'ordering-ui']

/** The target of an import as a path from the repository's root. Undefined: an external package. */
export function targetOf(source, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(source.path), specifier)
  const [, name, rest] = /^@tabard\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (!name) return undefined
  return PACKAGES.includes(name) ? `packages/${name}/src/${rest}` : `apps/${name}/src/${rest}`
}

/** Returns a function that finds the source of an import target, with or without its extension. */
export function finderOf(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return (target) =>
    byPath.get(target) ??
    byPath.get(`${target}.ts`) ??
    byPath.get(`${target}.tsx`) ??
    byPath.get(`${target}.mjs`)
}

export function isTest(file) {
  return /\.test\.[a-z]+$|\/testing\/|^e2e\/|^bench\/|^apps\/[^/]+\/(test|demo)\//.test(file)
}

/** Files whose name and form a tool requires. */
export function isConfig(file) {
  return /\.config\.(ts|mjs)$/.test(file)
}
