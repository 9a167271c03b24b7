const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** Of a device's name, which its client chooses: enough to tell devices apart, and short enough for an index. */
const deviceLength = 200

/**
 * The id under which an order is unique in its shop. Browsers mint UUIDs; documented clients count, so two devices send the
 * same id for different carts: such an id is stored with the device that the query names (F19).
 */
export function storedCartId(cartId: string, device: string): string {
  if (uuid.test(cartId) || device === '') return cartId
  return `${encodeURIComponent(device).slice(0, deviceLength)}:${cartId}`
}

/** The id as its client sent it. */
export function cartIdOf(stored: string): string {
  return stored.slice(stored.indexOf(':') + 1)
}
