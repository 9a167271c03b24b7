const longest = 254

/**
 * A typed email address, ready to use. Undefined: not valid. Only an email shows whether it belongs to
 * someone.
 */
export function readMailAddress(typed: string): string | undefined {
  const address = typed.trim()
  return address.length <= longest && pattern.test(address) ? address : undefined
}

/** A single address: no list, no name, no space, nothing that could break a header. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u
