import { useState } from 'react'

export type Faults<Name extends string> = Partial<Record<Name | 'form', string>>

/** Field values of a form with their faults. `form`: the fault of the form as a whole. */
export function useFields<Name extends string>(prefix: string, initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const names = Object.keys(initial) as Name[]

  function set(name: Name, text: string) {
    setValues((known) => ({ ...known, [name]: text }))
  }

  /** Shows the faults and focuses the first faulty field. Returns whether there is any. */
  function refuse(found: Faults<Name>): boolean {
    setFaults(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) document.getElementById(`${prefix}-${first}`)?.focus()
    return Object.values(found).some((fault) => fault !== undefined)
  }

  return {
    values,
    faults,
    set,
    refuse,
    of: (name: Name) => ({
      id: `${prefix}-${name}`,
      value: values[name],
      error: faults[name],
      onText: (text: string) => set(name, text),
    }),
  }
}
