// Compares every SQL statement of the server with the migrated database: part of npm run rows. PostgreSQL prepares each
// statement and describes its parameters and columns; the text written here lets the compiler compare them with the
// declared types (apps/server/src/db/expect-statement.ts).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root, walk } from './repository.mjs'

const source = path.join(root, 'apps/server/src')
const DEFINES = /\b(?:reading|writing)\s*[<(]/
const NOT_EXPORTED = /^const (\w+)[^=\n]*= (?:reading|writing)\b/m

/** The text of `statement-types.ts`. Throws if a statement is not exported or PostgreSQL refuses it. */
export async function describeStatements(url, loadModule) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const typeName = await namesOfTypes(client)
    const imports = []
    const checks = []
    const faults = []
    for (const file of filesWithStatements()) {
      const name = path.relative(source, file).replaceAll('\\', '/')
      const hidden = NOT_EXPORTED.exec(readFileSync(file, 'utf8'))
      if (hidden) faults.push(`${name}: export ${hidden[1]}, so that its statement is checked.`)
      const alias = aliasOf(name)
      const found = statementsIn(await loadModule(`/src/${name}`))
      if (found.length === 0) continue
      imports.push(`import type * as ${alias} from '../${name}'`)
      for (const { place, compiled } of found) {
        try {
          checks.push(checkOf(alias, place, compiled, await describe(client, compiled), typeName))
        } catch (error) {
          faults.push(`${name} ${place.join('.')}: ${error.message}`)
        }
      }
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return textOf(imports, checks)
  } finally {
    await client.end()
  }
}

function filesWithStatements() {
  return [...walk(source)]
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.test.ts') && !/[\\/]db[\\/]statement\.ts$/.test(file),
    )
    .filter((file) => DEFINES.test(readFileSync(file, 'utf8')))
    .toSorted()
}

/** `modules/orders/reading/list-queries.ts` becomes `ordersListQueries`. */
function aliasOf(name) {
  const words = name
    .replace(/^modules\//, '')
    .replace(/\.ts$/, '')
    .split(/[/-]/)
  return words.map((word, place) => (place === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('')
}

/** The statements among a module's exports, also inside lists and records. */
function statementsIn(exports) {
  const found = []
  const visit = (value, place) => {
    if (typeof value === 'function' && value.compiled) found.push({ place, compiled: value.compiled })
    else if (value !== null && typeof value === 'object' && place.length < 4)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...place, key])
  }
  for (const [name, value] of Object.entries(exports).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    visit(value, [name])
  return found
}

/** Let PostgreSQL prepare and describe a statement: types of parameters, names and types of columns. */
function describe(client, { text }) {
  return new Promise((resolve, reject) => {
    const described = { parameters: [], columns: [] }
    const { connection } = client
    const keep = ({ dataTypeIDs }) => (described.parameters = dataTypeIDs)
    connection.on('parameterDescription', keep)
    const end = (settle, value) => {
      connection.off('parameterDescription', keep)
      settle(value)
    }
    client.query({
      submit: () => {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }) => (described.columns = fields),
      handleError: (error) => end(reject, error),
      handleReadyForQuery: () => end(resolve, described),
    })
  })
}

async function namesOfTypes(client) {
  const { rows } = await client.query(
    'select oid::integer, typname, typelem::integer, typcategory from pg_type',
  )
  const byOid = new Map(rows.map((row) => [row.oid, row]))
  return (oid) => {
    const type = byOid.get(oid)
    if (type?.typcategory !== 'A') return typeOf(type?.typname)
    const element = typeOf(byOid.get(type.typelem)?.typname)
    return element === 'unknown' ? 'readonly unknown[]' : `readonly (${element} | null)[]`
  }
}

// As the parsers of apps/server/src/db/pool.ts return them.
const TYPES = {
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'],
  string: ['text', 'varchar', 'bpchar', 'name', 'uuid', 'date', 'interval', 'numeric', 'regclass', 'unknown'],
  boolean: ['bool'],
  Date: ['timestamptz', 'timestamp'],
  Buffer: ['bytea'],
}

function typeOf(name) {
  return Object.keys(TYPES).find((type) => TYPES[type].includes(name)) ?? 'unknown'
}

function checkOf(alias, place, { parameters }, { parameters: types, columns }, typeName) {
  const statement = `typeof ${alias}${place.map((each) => `['${each}']`).join('')}`
  const given = parameters.flatMap((name, at) =>
    name === 'merchantId' ? [] : [`${name}: ${typeName(types[at])}`],
  )
  const row = columns.map(({ name, dataTypeID }) => `'${name}': ${typeName(dataTypeID)}`)
  return `  Expect<${statement}, ${record(given)}, ${record(row)}>,`
}

const record = (members) => (members.length === 0 ? 'Nothing' : `{ ${members.join('; ')} }`)

function textOf(imports, checks) {
  return `// Written by npm run rows: what PostgreSQL says of every statement. The compiler compares it with the declared types.
import type { Expect, Nothing } from './expect-statement.ts'
${imports.join('\n')}

/** Every statement with its parameters and columns in the database. */
export type StatementTypes = [
${checks.join('\n')}
]
`
}
