/** The encoded value of a part of a query; empty: it has none. */
export function partOf(search: string, name: string): string {
  return new RegExp(`[?&]${name}=([^&]*)`).exec(search)?.[1] ?? ''
}

/** The query with an encoded value for this part; an empty value removes it. The other parts keep their order and spelling. */
export function withPart(search: string, name: string, value: string): string {
  const others = search.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, '')
  return value === '' ? others : `${others === '' ? '?' : `${others}&`}${name}=${value}`
}
