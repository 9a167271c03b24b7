const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/**
 * Maximum length of the client's device name: long enough to tell devices apart, short enough for an index.
 */
const deviceLength = 200

/**
 * The id under which an order is unique in its shop. Browsers create UUIDs. Documented clients count, so two
 * devices may send the same id for different carts: such an id is stored with the device name (F19).
 */
export function storedCartId(cartId: string, device: string): string {
  if (uuid.test(cartId) || device === '') return cartId
  return `${encodeURIComponent(device).slice(0, deviceLength)}:${cartId}`
}

/** The id that the client sent. */
export function cartIdOf(stored: string): string {
  return stored.slice(stored.indexOf(':') + 1)
}
