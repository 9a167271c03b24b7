/** A random whole number below a limit. */
export function drawBelow(limit: number): number {
  return Math.floor(Math.random() * limit)
}

/** A random element. Throws without any. */
export function drawOf<Value>(values: readonly Value[]): Value {
  const value = values[drawBelow(values.length)]
  if (value === undefined) throw new Error('nothing to draw from')
  return value
}

/** A random key, each as often as its weight says. */
export function drawByWeight<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
  const keys = Object.keys(weights) as Key[]
  const total = keys.reduce((sum, key) => sum + weights[key], 0)
  let left = Math.random() * total
  for (const key of keys) {
    left -= weights[key]
    if (left < 0) return key
  }
  return drawOf(keys)
}
