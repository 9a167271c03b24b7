import path from 'node:path'
import { messagesIn } from './source.mjs'

const RECORD = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
const FOUNDING = 'docs/decisions/000-founding.md'
const SECURITY = 'docs/security.md'

const numbersIn = (text = '', pattern) => new Set(Array.from(text.matchAll(pattern), ([, number]) => number))

/**
 * F, ADR, W and T numbers of comments and documents, and links of documents, lead to something that exists. W and T are
 * rows of the tables of docs/security.md.
 */
export function checkReferences(tree) {
  const records = new Set(Object.keys(tree).flatMap((file) => RECORD.exec(file)?.[1] ?? []))
  // Trees of tests contain no records.
  if (records.size === 0) return []
  const kinds = [
    { pattern: /\bADR-(\d{3})\b/g, known: records, place: 'docs/decisions' },
    { pattern: /\bF(\d{1,2})\b/g, known: numbersIn(tree[FOUNDING], /\*\*F(\d+)\./g), place: FOUNDING },
    { pattern: /\bW(\d{1,2})\b/g, known: numbersIn(tree[SECURITY], /^\| W(\d+) \|/gm), place: SECURITY },
    { pattern: /\bT(\d{2})\b(?!:)/g, known: numbersIn(tree[SECURITY], /^\| T(\d+) \|/gm), place: SECURITY },
  ]
  return Object.entries(tree).flatMap(([file, text]) => {
    const said = file.endsWith('.json') ? [] : messagesIn(file, text)
    const faults = said.flatMap(({ line, text: words }) =>
      kinds.flatMap(({ pattern, known, place }) =>
        Array.from(words.matchAll(pattern))
          .filter(([, number]) => !known.has(number))
          .map(([name]) => `${file}:${line}: ${name} is not in ${place}.`),
      ),
    )
    return file.endsWith('.md') ? [...faults, ...brokenLinks(file, text, tree)] : faults
  })
}

function brokenLinks(file, text, tree) {
  return Array.from(text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+\.md)(?:#[^)]*)?\)/g))
    .map(([, target]) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => tree[target] === undefined)
    .map((target) => `${file} links to ${target}, which does not exist.`)
}

const EXTENSIONS = 'ts|tsx|mjs|css|md|sql|json|yml|sh'
const TOPS =
  'packages|apps|docs|scripts|e2e|bench|domain|contract|text|ui|ordering-ui|server|storefront|console|service|modules|http|db|gateways|screens|components|catalogues|migrations'
// A file by its name, or a path without extension that begins with a folder of the repository.
const NAMED = new RegExp(
  String.raw`(?<![\w/.:@*<{$-])((?:[\w.@-]+/)*[a-z0-9][\w-]*(?:\.[a-z][\w-]*)*\.(?:${EXTENSIONS})|(?:${TOPS})/[\w-]+(?:/[\w-]+)*)(?![\w/*<{-]|\.[a-z])`,
  'g',
)

/**
 * Files and folders named in comments and documents exist. A name is the end of a path: `reconcile.ts`,
 * `domain/money/money`, `packages/ui/src`.
 */
export function checkNamedFiles(tree, files) {
  const known = new Set()
  for (const file of files) {
    const plain = file.replace('/src/', '/')
    for (const each of [file, plain]) {
      const parts = each.split('/')
      for (let from = 0; from < parts.length; from++)
        for (let to = parts.length; to > from; to--) {
          const piece = parts.slice(from, to).join('/')
          known.add(piece)
          if (to === parts.length) known.add(piece.replace(/(\.[a-z]+)+$/, ''))
        }
    }
  }
  return Object.entries(tree)
    .filter(([file]) => !file.endsWith('.json'))
    .flatMap(([file, text]) =>
      messagesIn(file, text).flatMap(({ line, text: words }) =>
        Array.from(words.matchAll(NAMED))
          .map(([, name]) => name.replace(/^\.\//, ''))
          .filter((name) => !known.has(name))
          .map((name) => `${file}:${line}: the file ${name} does not exist: name the current one.`),
      ),
    )
}
