import { isGenerated, isTest, targetOf } from './source.mjs'

const APP = 'apps/server/src/app.ts'
// The private files of a module. Every other file in its folder is a use case or types.
const PRIVATE = /\/(queries|routes|present|jobs|module)(\.ts)?$/
const PRIVATE_KINDS = /\/(present-[\w-]+|[\w-]+-queries|snapshot-[\w-]+)(\.ts)?$/

const HTTP = 'apps/server/src/http/'

const moduleOf = (file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/** The modules in order, as app.ts lists them: by `name: '...'`, as strings, or as imported names. */
export function readModules(sources) {
  const app = sources.find(({ path }) => path === APP)
  const list = listAfter(app?.code ?? '', /export const modules\b[^=]*=\s*\[/)
  if (list === undefined) return undefined
  const named = [...list.matchAll(/\bname:\s*['"]([\w-]+)['"]/g)]
  const quoted = [...list.matchAll(/['"]([\w-]+)['"]/g)]
  const plain = [...list.matchAll(/\b([a-zA-Z]\w*)\b/g)]
  const found = [named, quoted, plain].find((matches) => matches.length > 0) ?? []
  return found.map(([, name]) =>
    name.replace(/Module$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
}

/** The text between the bracket at the end of `start` and its closing one. */
function listAfter(code, start) {
  const found = start.exec(code)
  if (!found) return undefined
  const from = found.index + found[0].length
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '[') depth++
    if (code[at] === ']' && --depth === 0) return code.slice(from, at)
  }
  return undefined
}

/** A module calls use cases of earlier modules only. */
export function checkModuleOrder(sources) {
  const used = [...new Set(sources.map(({ path }) => moduleOf(path)).filter(Boolean))]
  const order = readModules(sources)
  if (!order)
    return used.length === 0
      ? []
      : [
          `${APP} lists no modules: write  export const modules = [...]  with every folder of modules/ in the order in which they may call each other.`,
        ]
  const faults = used
    .filter((name) => !order.includes(name))
    .map(
      (name) =>
        `The module ${name} is not in the list of ${APP}: add it after every module whose use cases it calls.`,
    )
  for (const source of sources) {
    const own = moduleOf(source.path)
    if (!own || !order.includes(own) || isTest(source.path)) continue
    for (const { specifier } of source.imports) {
      const target = targetOf(source, specifier)
      const other = target && moduleOf(target)
      if (!other || other === own) continue
      if (PRIVATE.test(target)) {
        faults.push(
          `${source.path} imports ${specifier}: queries, routes, jobs and presentation are ${other}'s own; call one of its use cases, or write one there.`,
        )
      } else if (order.indexOf(other) > order.indexOf(own)) {
        faults.push(
          `${source.path} imports ${specifier}: ${other} comes after ${own} in ${APP}; let ${own} enqueue a job in the same transaction that ${other} handles.`,
        )
      }
    }
  }
  return faults
}

/** The server's `http/` serves what modules declare and knows none of them. */
export function checkHttp(sources) {
  return sources.flatMap((source) => {
    if (!source.path.startsWith(HTTP) || isTest(source.path)) return []
    return source.imports.flatMap(({ specifier }) => {
      const target = targetOf(source, specifier)
      return target && moduleOf(target)
        ? [
            `${source.path} imports ${specifier}: http/ imports no module; let ${APP} or create-server.ts pass in what it needs.`,
          ]
        : []
    })
  })
}

/** Presentation, queries and snapshots of a module are its own, whatever their files are called. */
export function checkPrivateFiles(sources) {
  return sources.flatMap((source) => {
    const own = moduleOf(source.path)
    if (isTest(source.path) || isGenerated(source.text)) return []
    return source.imports.flatMap(({ specifier }) => {
      const target = targetOf(source, specifier)
      const other = target && moduleOf(target)
      return other && other !== own && PRIVATE_KINDS.test(target)
        ? [
            `${source.path} imports ${specifier}: present-*, *-queries and snapshot-* are ${other}'s own; call one of its use cases, or write one there.`,
          ]
        : []
    })
  })
}

const WRITES = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_][\w.]*)/gi,
  // The word also occurs in `for update of` and `do update set`; a written table is followed by set, with or
  // without alias.
  /\bupdate\s+(?:only\s+)?"?([a-z_][\w.]*)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([\w.]+)/g,
]
const NOT_TABLES = new Set(['set', 'of', 'skip', 'nowait'])

/** One module writes a table. */
export function checkTableWriters(sources) {
  const writers = new Map()
  for (const source of sources) {
    const own = moduleOf(source.path)
    if (!own || isTest(source.path)) continue
    for (const [, name] of WRITES.flatMap((pattern) => [...source.code.matchAll(pattern)])) {
      const table = name.toLowerCase().replace(/^public\./, '')
      if (NOT_TABLES.has(table)) continue
      const places = writers.get(table) ?? new Map()
      places.set(own, places.get(own) ?? source.path)
      writers.set(table, places)
    }
  }
  const order = readModules(sources) ?? []
  return [...writers]
    .filter(([, places]) => places.size > 1)
    .map(([table, places]) => {
      const [owner, ...others] = [...places.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b))
      return `The table ${table} is written by ${[owner, ...others].join(' and ')} (${[...places.values()].join(', ')}): one module writes a table; keep the write in one of them and call its use case, or enqueue a job for it.`
    })
}
