// Compares every SQL statement of the server with the migrated database: part of npm run rows. PostgreSQL prepares each
// statement and describes its parameters and columns; the text written here lets the compiler compare them with the
// declared types (apps/server/src/db/expect-statement.ts).
import pg from 'pg'

/**
 * The text of `statement-types.ts`. Throws if a statement is not exported or PostgreSQL refuses it.
 * @param {string} url
 * @param {typeof import('../apps/server/test/database/every-statement.ts')} finder
 */
export async function describeStatements(url, { everyStatement }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const typeName = await namesOfTypes(client)
    const imports = new Set()
    const checks = []
    const faults = []
    for (const { file, place, compiled } of await everyStatement()) {
      const alias = aliasOf(file)
      imports.add(`import type * as ${alias} from '../${file}'`)
      try {
        checks.push(checkOf(alias, place, compiled, await describe(client, compiled), typeName))
      } catch (error) {
        faults.push(`${file} ${place.join('.')}: ${error.message}`)
      }
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return textOf([...imports], checks)
  } finally {
    await client.end()
  }
}

/** `modules/orders/reading/list-queries.ts` becomes `ordersListQueries`. */
function aliasOf(name) {
  const words = name
    .replace(/^modules\//, '')
    .replace(/\.ts$/, '')
    .split(/[/-]/)
  return words.map((word, place) => (place === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('')
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

// As the parsers of apps/server/src/db/connections/pool.ts return them.
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
