interface Fault {
  readonly field: string
}

/**
 * Faults of the value that was sent, without those of fields that have been edited since. A field is a path into the
 * value (`names.first`, `taxes.0.rate`); an address counts as a whole, because its parts depend on each other.
 */
export function unresolvedFaults<F extends Fault>(
  faults: readonly F[],
  sent: unknown,
  value: unknown,
): readonly F[] {
  return faults.filter(({ field }) => {
    const path = field.startsWith('address.') ? ['address'] : field.split('.')
    return JSON.stringify(at(sent, path)) === JSON.stringify(at(value, path))
  })
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null
        ? Object.getOwnPropertyDescriptor(part, key)?.value
        : undefined,
    value,
  )
}
