import { parse } from './source.mjs'

const JOURNEYS = /^e2e\/(?:([\w-]+)\/)?([\w-]+)\.spec\.ts$/
/** A journey takes about eight seconds of processor time, a component test a quarter of one (docs/testing.md). */
const MOST = 4

/**
 * Every folder of `e2e` is one capability with at most four journeys; a file beside the folders is a capability too.
 * A call of `test` that runs several times would count once, so it is refused.
 */
export function checkJourneys(sources) {
  const counts = new Map()
  const faults = []
  for (const source of sources) {
    const [, folder, file] = JOURNEYS.exec(source.path) ?? []
    if (file === undefined) continue
    const capability = folder ?? file
    const { journeys, repeated } = countJourneys(parse(source).program)
    counts.set(capability, (counts.get(capability) ?? 0) + journeys)
    if (repeated)
      faults.push(`${source.path} declares journeys in a loop or function: write one journey with steps.`)
  }
  for (const [capability, count] of counts)
    if (count > MOST)
      faults.push(
        `e2e/${capability} has ${count} journeys: at most ${MOST}. What a component, server or unit test can prove belongs there.`,
      )
  return faults
}

function countJourneys(program) {
  const found = { journeys: 0, repeated: false }
  visit(program, false, found)
  return found
}

function visit(node, isInside, found) {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, isInside, found))
  if (typeof node?.type !== 'string') return undefined
  const called = calledOf(node)
  if (called === 'test') {
    found.journeys += 1
    found.repeated ||= isInside
    return undefined
  }
  // The body of a group runs once.
  if (called === 'test.describe')
    return node.arguments.forEach((each) => visit(each.body ?? each, isInside, found))
  const repeats = /Function|^(?:For|While|DoWhile)\w*Statement$/.test(node.type)
  for (const [key, value] of Object.entries(node))
    if (key !== 'type' && typeof value === 'object') visit(value, isInside || repeats, found)
}

/** `test` for a journey, `test.describe` for a group; a title comes first in both. */
function calledOf(node) {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  const isOfTest = callee.type === 'MemberExpression' && callee.object.name === 'test'
  if (!isOfTest) return undefined
  return ['only', 'fixme', 'fail', 'slow'].includes(callee.property.name) && node.arguments.length > 1
    ? 'test'
    : `test.${callee.property.name}`
}
