import { Query as PgQuery, types, type Connection, type PoolClient, type QueryResultRow } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { domainName } from './column-names.ts'
import type { RoundTrips } from './connections/round-trips.ts'
import { boundMerchant, checkMerchant, type Query } from './statement.ts'

/** A statement to send. */
export type Statement = Pick<Query<unknown>, 'text' | 'name' | 'values'>

interface Sent {
  readonly statement: Statement
  resolve(rows: QueryResultRow[]): void
  reject(error: Error): void
}

/**
 * Send statements over one connection, bound to a merchant. Those of one turn of the event loop leave in one
 * flush.
 */
export function sender(
  client: PoolClient,
  trips: RoundTrips,
  merchantId: string | undefined,
): (statement: Statement) => Promise<QueryResultRow[]> {
  let waiting: Sent[] = []
  const leave = () => {
    const sent = waiting
    waiting = []
    trips.count += 1
    const statements = sent.map(({ statement }) => statement)
    const end: EndOfFlush = (error, answers) => {
      for (const [place, { resolve, reject }] of sent.entries()) {
        if (error) reject(error)
        else resolve(answers[place] ?? [])
      }
    }
    client.query(new Flush(statements, merchantId, end))
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      checkMerchant(statement, merchantId)
      if (waiting.length === 0) process.nextTick(leave)
      waiting.push({ statement, resolve, reject })
    })
}

/** Send statements as one flush of their own, bound to a merchant. Returns the rows of each. */
export function sendTogether(
  client: PoolClient,
  trips: RoundTrips,
  merchantId: string | undefined,
  statements: readonly Statement[],
): Promise<readonly QueryResultRow[][]> {
  trips.count += 1
  return new Promise((resolve, reject) => {
    for (const statement of statements) checkMerchant(statement, merchantId)
    const end: EndOfFlush = (error, answers) => {
      if (error) reject(error)
      else resolve(answers)
    }
    client.query(new Flush(statements, merchantId, end))
  })
}

type EndOfFlush = (error: Error | null | undefined, answers: readonly QueryResultRow[][]) => void

/** How to parse a statement's rows; undefined if it returns none. */
type Shape =
  | {
      /** Copied for each row: a complete object is cheaper than one that grows. */
      readonly empty: QueryResultRow
      readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[]
    }
  | undefined

/** The statements that a connection has prepared. */
interface Prepared {
  /**
   * The same connection, but its output is collected: one buffer is cheaper to send than twenty, and a value that cannot
   * be encoded does not split a flush.
   */
  readonly collector: Wire
  /** The output of the flush that is being written. */
  readonly parts: Buffer[]
  readonly shapes: Map<string, Shape>
  /** Statements of a failed flush, which PostgreSQL may or may not have prepared. */
  readonly doubtful: Set<string>
}

/** The protocol messages of pg's connection, which pg's types omit. */
interface Wire {
  parse(message: { text: string; name: string; types: undefined }): void
  bind(message: {
    portal: ''
    statement: string
    values: readonly unknown[]
    valueMapper: typeof prepareValue
  }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(message: { portal: '' }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
  _send(bytes: Buffer): void
}

const preparedByWire = new WeakMap<Wire, Prepared>()

function preparedOn(wire: Wire): Prepared {
  const known = preparedByWire.get(wire)
  if (known) return known
  const parts: Buffer[] = []
  const collector: Wire = Object.assign(Object.create(wire), { _send: (bytes: Buffer) => parts.push(bytes) })
  const made = { collector, parts, shapes: new Map(), doubtful: new Set<string>() }
  preparedByWire.set(wire, made)
  return made
}

/**
 * All statements of a flush as one protocol unit, which PostgreSQL answers in one packet. pg's own queries
 * end with a Sync each and wake both sides for every statement. A failing statement ends the rest of the
 * flush, as it ends their transaction. Row shapes are described once per connection. pg is pinned, and
 * `flush.test.ts` verifies the internals used here.
 */
class Flush extends PgQuery {
  /** pg's own callback, wrapped in its timeout. */
  declare callback: (error?: Error | null) => void
  readonly #statements: readonly Statement[]
  readonly #valueOf: typeof prepareValue
  readonly #answers: QueryResultRow[][]
  #prepared: Prepared | undefined
  readonly #fresh = new Map<string, Shape>()
  #place = 0

  constructor(statements: readonly Statement[], merchantId: string | undefined, end: EndOfFlush) {
    super('', (error) => end(error, this.#answers))
    this.#statements = statements
    this.#valueOf = (value) => prepareValue(value === boundMerchant ? merchantId : value)
    this.#answers = statements.map(() => [])
  }

  override submit = (connection: Connection): Error | null => {
    const wire = connection as unknown as Wire
    const prepared = preparedOn(wire)
    const { collector, parts, doubtful } = prepared
    this.#prepared = prepared
    parts.length = 0
    try {
      for (const name of doubtful) collector.close({ type: 'S', name })
      for (const statement of this.#statements) this.#write(prepared, statement)
      collector.sync()
    } catch (error) {
      return error as Error
    }
    doubtful.clear()
    wire._send(Buffer.concat(parts))
    return null
  }

  #write({ collector: wire, shapes }: Prepared, { text, name, values }: Statement): void {
    // Without a name it is parsed every time, and returns no rows: a setting with its value in the text.
    if (name === '') {
      wire.parse({ text, name, types: undefined })
      wire.bind({ portal: '', statement: name, values, valueMapper: this.#valueOf })
      wire.execute({ portal: '' })
      return
    }
    const isKnown = shapes.has(name)
    if (!isKnown && !this.#fresh.has(name)) wire.parse({ text, name, types: undefined })
    wire.bind({ portal: '', statement: name, values, valueMapper: this.#valueOf })
    if (!isKnown) {
      this.#fresh.set(name, undefined)
      wire.describe({ type: 'P', name: '' })
    }
    wire.execute({ portal: '' })
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#fresh.set(this.#statements[this.#place]?.name ?? '', {
      empty: Object.fromEntries(fields.map(({ name }) => [domainName(name), null])),
      columns: fields.map(({ name, dataTypeID }) => ({
        name: domainName(name),
        parse: types.getTypeParser(dataTypeID, 'text'),
      })),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const name = this.#statements[this.#place]?.name ?? ''
    const shape = this.#prepared?.shapes.get(name) ?? this.#fresh.get(name)
    if (!shape) return
    const row = { ...shape.empty }
    for (const [at, column] of shape.columns.entries()) {
      const text = fields[at]
      if (text !== null && text !== undefined) row[column.name] = column.parse(text)
    }
    this.#answers[this.#place]?.push(row)
  }

  handleCommandComplete(): void {
    this.#place += 1
  }

  handleError(error: Error): void {
    for (const name of this.#fresh.keys()) this.#prepared?.doubtful.add(name)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    for (const [name, shape] of this.#fresh) this.#prepared?.shapes.set(name, shape)
    this.callback()
  }
}
