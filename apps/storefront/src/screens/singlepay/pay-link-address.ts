/** A pay link's id: the merchant's key and 128 random bits. */
const txnPattern = /^[\w-]{20,64}$/

/** Read the id of a pay link that someone pasted, or the id alone. Undefined: it is none. */
export function readPayLink(typed: string): string | undefined {
  const [path = ''] = typed.trim().split(/[?#]/)
  const parts = path.split('/')
  // Also the name of the family, before the shop.
  const screen = Math.max(parts.lastIndexOf('pay'), parts.lastIndexOf('singlepay'))
  const txn = parts.length === 1 ? path : (parts[screen + 1] ?? '')
  return txnPattern.test(txn) ? txn : undefined
}
