import { useState } from 'react'

export type Faults<Name extends string> = Partial<Record<Name | 'form', string>>

/** The texts of a form, and what is wrong with each. `form`: what is wrong with none of them. */
export function useFields<Name extends string>(prefix: string, initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const names = Object.keys(initial) as Name[]

  function set(name: Name, text: string) {
    setValues((known) => ({ ...known, [name]: text }))
  }

  /** Shows what is wrong and goes to the first of it; true: something is. */
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
