import type { Cart } from '@tabard/domain/cart/cart'
import { packDishes } from '@tabard/domain/cart/lines/shared-dishes'

const mark = '#dishes='

/** A link to the cart that offers these dishes to the guest who opens it. The dishes are in the fragment: no server sees them. */
export function shareLink(cartAddress: string, { lines }: Pick<Cart, 'lines'>): string {
  const text = JSON.stringify(packDishes(lines))
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  const packed = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${cartAddress}${mark}${packed}`
}

/** The list in the fragment of such a link, not checked yet; null if it is damaged. Undefined: it is no such link. */
export function readShareLink(hash: string): unknown {
  if (!hash.startsWith(mark)) return undefined
  try {
    const bytes = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
