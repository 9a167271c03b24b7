import type { CompiledText } from '../../src/db/statement.ts'

/** A statement of the server and the place of its definition: a file of `src` and the path to it in the exports. */
interface NamedStatement {
  /** Such as `orders/queries.ts findOrder`. */
  readonly name: string
  readonly file: string
  readonly place: readonly string[]
  readonly compiled: CompiledText
}

const texts = import.meta.glob<string>(
  ['../../src/**/*.ts', '!../../src/**/*.test.ts', '!../../src/db/{statement,authorised-write}.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const modules = import.meta.glob<Record<string, unknown>>(['../../src/**/*.ts', '!../../src/**/*.test.ts'])

const defines = /\b(?:reading|writing|authorisedWrite)\s*[<(]/
const notExported = /^const (\w+)[^=\n]*= (?:reading|writing)\b/m

/** The files with statements, in the order of their paths. */
const files = Object.entries(texts)
  .filter(([, text]) => defines.test(text))
  .map(([key, text]) => ({ key, text, file: key.slice('../../src/'.length) }))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1))

/**
 * Collect every statement of the server: `npm run rows` and tests read it. Throws if a module does not export a
 * statement, because nothing would check it.
 */
export async function everyStatement(): Promise<readonly NamedStatement[]> {
  const found: NamedStatement[] = []
  for (const { key, file, text } of files) {
    const hidden = notExported.exec(text)?.[1]
    if (hidden !== undefined) throw new Error(`${file}: export ${hidden}, so that its statement is checked.`)
    const exports = Object.entries((await modules[key]?.()) ?? {})
    for (const [name, value] of exports.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      found.push(
        ...statementsIn(value, [name]).map((each) => ({ ...each, file, name: nameOf(file, each.place) })),
      )
  }
  return found
}

const nameOf = (file: string, place: readonly string[]) =>
  [file.replace(/^modules\//, ''), ...place].join(' ')

type Found = Pick<NamedStatement, 'place' | 'compiled'>

/** A statement, also inside lists and records. */
function statementsIn(value: unknown, place: readonly string[]): readonly Found[] {
  if (typeof value === 'function' && 'compiled' in value)
    return [{ place, compiled: value.compiled as CompiledText }]
  if (typeof value !== 'object' || value === null || place.length === 4) return []
  return Object.entries(value).flatMap(([key, inner]) => statementsIn(inner, [...place, key]))
}
