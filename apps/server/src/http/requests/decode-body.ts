import { createDecipheriv } from 'node:crypto'

/** A decoded body; undefined if it is not in any of the documented forms. */
export type Decoded = { readonly json: unknown } | undefined

/**
 * Decode a body in any of the four documented forms: hex of AES-128-CBC with the key appended, Base64 of
 * JSON, either of these inside `paramIn` (JSON or form-encoded), or plain JSON. An empty body is an empty
 * object.
 */
export function decodeBody(text: string, contentType: string, iv: string): Decoded {
  const body = text.trim()
  if (body === '') return { json: {} }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const inner = new URLSearchParams(body).get('paramIn')
    return inner === null ? undefined : decodeInner(inner, iv)
  }
  if (body.startsWith('{')) {
    const plain = parseJson(body)
    const inner = plain && paramIn(plain.json)
    return inner === undefined ? plain : decodeInner(inner, iv)
  }
  return decodeInner(body, iv)
}

function decodeInner(text: string, iv: string): Decoded {
  const body = text.trim()
  if (body === '') return undefined
  if (body.startsWith('{')) return parseJson(body)
  const json = unseal(body, iv) ?? fromBase64(body)
  return json === undefined ? undefined : parseJson(json)
}

/** The text of `{ paramIn: "..." }`. */
function paramIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('paramIn' in value)) return undefined
  return typeof value.paramIn === 'string' ? value.paramIn : undefined
}

/** Like `unseal` of the contract, but with OpenSSL for speed: it decodes every order. */
export function unseal(wire: string, iv: string): string | undefined {
  if (wire.length < 64 || wire.length % 32 !== 0) return undefined
  const bytes = Buffer.from(wire, 'hex')
  // Reading stops at the first character that is not a digit.
  if (bytes.length * 2 !== wire.length) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', bytes.subarray(-16), iv)
    // Concatenate bytes first: decoding to text in the cipher would create a decoder per body.
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined
  return Buffer.from(text, 'base64').toString('utf8')
}

/**
 * Accepts JSON objects only. PostgreSQL can store neither NUL, which is refused, nor half of a character, such as an emoji
 * that a form cut: it becomes the replacement character.
 */
function parseJson(text: string): Decoded {
  if (text.includes('\0') || /\\u0000/i.test(text)) return undefined
  try {
    const json: unknown = JSON.parse(text, /\\ud[89a-f]/i.test(text) ? withWholeCharacters : undefined)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { json } : undefined
  } catch {
    return undefined
  }
}

const half = /\p{Cs}/gu

function withWholeCharacters(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(half, '\uFFFD')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replace(half, '\uFFFD'), item as unknown]),
  )
}
