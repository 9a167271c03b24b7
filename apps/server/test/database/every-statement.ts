import type { CompiledText } from '../../src/db/statement.ts'

/** A statement of the server with the place of its definition, such as `orders/queries.ts findOrder`. */
interface NamedStatement {
  readonly name: string
  readonly compiled: CompiledText
}

const texts = import.meta.glob<string>(
  ['../../src/**/*.ts', '!../../src/**/*.test.ts', '!../../src/db/{*,connections/*,migrating/*}.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const modules = import.meta.glob<Record<string, unknown>>(['../../src/**/*.ts', '!../../src/**/*.test.ts'])

/** Collect every statement that the server exports. */
export async function everyStatement(): Promise<readonly NamedStatement[]> {
  const files = Object.entries(texts).filter(([, text]) =>
    /\b(?:reading|writing|authorisedWrite)\s*[<(]/.test(text),
  )
  const found: NamedStatement[] = []
  for (const [file] of files) {
    const place = file.replace(/^\.\.\/\.\.\/src\/(modules\/)?/, '')
    found.push(...statementsIn(place, await modules[file]?.(), 0))
  }
  return found
}

function statementsIn(name: string, value: unknown, depth: number): NamedStatement[] {
  if (typeof value === 'function' && 'compiled' in value)
    return [{ name, compiled: value.compiled as CompiledText }]
  if (typeof value !== 'object' || value === null || depth === 4) return []
  return Object.entries(value).flatMap(([key, inner]) => statementsIn(`${name} ${key}`, inner, depth + 1))
}
