import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The files that `entries` import, directly or through others, of our apps and packages; including `entries`. */
export function reachableFrom(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from\s*|import\s*\(?\s*)'([^']+)'/g,
    )) {
      const target = resolve(file, specifier)
      if (target !== undefined) waiting.push(target)
    }
  }
  return found
}

/** The source file that an import names; undefined: of another package, or not TypeScript. */
function resolve(from: string, specifier: string): string | undefined {
  const [, part = '', inside = ''] = /^@tabard\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (part === '' && !specifier.startsWith('.')) return undefined
  const target =
    part === ''
      ? path.join(path.dirname(from), specifier)
      : path.join(
          root,
          existsSync(path.join(root, 'packages', part)) ? 'packages' : 'apps',
          part,
          'src',
          inside,
        )
  return [target, `${target}.ts`, `${target}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file))
}

/** A place that names a key, or a template that any of several keys can fit. */
interface KeyUse {
  readonly file: string
  readonly text: string
  readonly keys: readonly string[]
}

/** Where the files name keys. A text that equals no key is not one. */
export function usesOf(files: Iterable<string>, known: ReadonlySet<string>): readonly KeyUse[] {
  return [...files].flatMap((name) => {
    const code = readFileSync(name, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    const file = path.relative(root, name)
    // The path of a field with a fault can look like a key.
    const literals = [...code.matchAll(/(?<!faultOf\()'([\w.-]+\.[\w.-]+)'/g)].map(([, text = '']) => ({
      file,
      text,
      keys: [text].filter((key) => known.has(key)),
    }))
    const templates = [...code.matchAll(/`([\w-]+\.[^`]*\$\{[^`]*)`/g)].map(([, text = '']) => ({
      file,
      text,
      keys: keysLike(text, known),
    }))
    return [...literals, ...templates].filter(({ keys }) => keys.length > 0)
  })
}

/** The keys that a template such as `offer.${kind}` can become. */
function keysLike(template: string, known: ReadonlySet<string>): readonly string[] {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  if (parts.some((part) => !/^[\w.-]*$/.test(part))) return []
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)
  return [...known].filter((key) => pattern.test(key))
}
