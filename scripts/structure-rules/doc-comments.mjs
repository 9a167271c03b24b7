import { isTest, lineOf, parse, partOf } from './source.mjs'

const DOCUMENTED = ['packages/contract', 'packages/domain']

/** Every export of contract and domain has one doc comment directly above it (docs/writing.md, "Comments"). */
export function checkDocComments(sources) {
  return sources
    .filter(({ path }) => DOCUMENTED.includes(partOf(path)) && !isTest(path))
    .flatMap((source) => {
      const { program, comments } = parse(source)
      const documented = new Set()
      return program.body
        .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
        .flatMap((node) => faultsOf(source, node, comments, documented))
    })
}

function faultsOf({ path, text }, node, comments, documented) {
  const [name] = namesOf(node.declaration)
  // Overloads share the comment of the first one.
  if (documented.has(name) && /Function$|FunctionDeclaration$/.test(node.declaration.type)) return []
  documented.add(name)
  const above = comments.findLast(({ end }) => end <= node.start)
  const place = `${path}:${lineOf(text, node.start)}`
  const isDirect =
    above?.type === 'Block' &&
    above.value.startsWith('*') &&
    /^[ \t]*\r?\n?[ \t]*$/.test(text.slice(above.end, node.start))
  if (!isDirect)
    return [
      `${place}: ${name} has no doc comment directly above it: say what it is, its units, what it throws, and the source of the rule.`,
    ]
  const before = comments[comments.indexOf(above) - 1]
  const isDoubled =
    before?.type === 'Block' &&
    before.value.startsWith('*') &&
    /^\s*$/.test(text.slice(before.end, above.start))
  return isDoubled
    ? [
        `${place}: ${name} has two doc comments above it: the first belongs to something else, or is a part of the second.`,
      ]
    : []
}

function namesOf(declaration) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => id.name ?? 'a pattern')
  return [declaration.id?.name ?? 'an export']
}
