/** Random bytes. `crypto.getRandomValues` works on plain-http origins, where `crypto.randomUUID` is missing. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A random UUID (version 4). */
export function mintUuid(bytes: Uint8Array = randomBytes(16)): string {
  const hex = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
