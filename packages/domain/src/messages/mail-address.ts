const longest = 254

/** A mail address as typed, fit to write to; undefined: it cannot be one. Whether it is somebody's, only a mail tells. */
export function readMailAddress(typed: string): string | undefined {
  const address = typed.trim()
  return address.length <= longest && pattern.test(address) ? address : undefined
}

/** One address: no list, no name, no space, nothing a header could be broken with. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u
