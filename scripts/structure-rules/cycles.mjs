import { finderOf, targetOf } from './source.mjs'

/** No file imports itself through other files. Type imports count: they tie files together like any other. */
export function checkCycles(sources) {
  const find = finderOf(sources)
  const targets = new Map(
    sources.map((source) => [
      source.path,
      [
        ...new Set(
          source.imports.flatMap(({ specifier }) => find(targetOf(source, specifier) ?? '')?.path ?? []),
        ),
      ],
    ]),
  )
  return componentsOf(targets)
    .map((component) => cycleIn(component, targets))
    .map(
      (cycle) =>
        `Import cycle ${[...cycle, cycle[0]].join(' -> ')}: move what both sides need to a file that imports neither.`,
    )
}

/** The groups of files that reach each other (Tarjan), without recursion; files that reach only themselves included. */
function componentsOf(targets) {
  const order = new Map()
  const low = new Map()
  const open = []
  const isOpen = new Set()
  const found = []
  for (const start of targets.keys()) {
    if (order.has(start)) continue
    const work = [{ file: start, next: 0 }]
    while (work.length > 0) {
      const frame = work.at(-1)
      const { file } = frame
      if (frame.next === 0) {
        order.set(file, order.size)
        low.set(file, order.get(file))
        open.push(file)
        isOpen.add(file)
      }
      const target = targets.get(file)[frame.next++]
      if (target !== undefined) {
        if (!order.has(target)) work.push({ file: target, next: 0 })
        else if (isOpen.has(target)) low.set(file, Math.min(low.get(file), order.get(target)))
        continue
      }
      work.pop()
      const parent = work.at(-1)?.file
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(file)))
      if (low.get(file) !== order.get(file)) continue
      const component = open.splice(open.indexOf(file))
      for (const each of component) isOpen.delete(each)
      if (component.length > 1 || targets.get(file).includes(file)) found.push(new Set(component))
    }
  }
  return found
}

/** A shortest cycle through the alphabetically first file of a component. */
function cycleIn(component, targets) {
  const [start] = [...component].sort()
  const from = new Map([[start, undefined]])
  const queue = [start]
  for (const file of queue) {
    for (const target of targets.get(file)) {
      if (target === start) return pathTo(file, from)
      if (!component.has(target) || from.has(target)) continue
      from.set(target, file)
      queue.push(target)
    }
  }
  return [start]
}

function pathTo(file, from) {
  const path = []
  for (let at = file; at !== undefined; at = from.get(at)) path.unshift(at)
  return path
}
