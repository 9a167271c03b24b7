/** A provider's webhook as it stores it: where it sends notifications, and of which events. */
export interface FoundWebhook {
  readonly url: string
  readonly isEnabled: boolean
  /** It is notified of everything that payments need. */
  readonly hasAllEvents: boolean
}

/** A found webhook against the address of the shop. `incomplete`: events are lacking. `moved`: it has another address. */
type WebhookState = 'works' | 'missing' | 'disabled' | 'incomplete' | 'moved'

/**
 * Why a webhook is not registered. `address`: providers cannot reach the shop. `permission`: the key may not do it. `limit`:
 * the provider stores no further one. `silent`: no answer.
 */
export type WebhookObstacle = 'address' | 'permission' | 'limit' | 'refused' | 'silent'

/** What a test or a registration says of an account's webhook. `unseen`: the key may not look. */
export type WebhookVerdict = WebhookState | WebhookObstacle | 'unseen'

/** Judge a webhook against the address of the shop. */
export function judgeWebhook(found: FoundWebhook | undefined, url: string): WebhookState {
  if (!found) return 'missing'
  if (found.url !== url) return 'moved'
  if (!found.isEnabled) return 'disabled'
  return found.hasAllEvents ? 'works' : 'incomplete'
}

/** Names and addresses that only the machine or its network resolves. */
const nearHosts = /^localhost$|\.(?:localhost|local|internal|home\.arpa)$/
const nearIps = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./

/** Whether providers can send notifications to an address: https, and on the internet as far as its name tells. */
export function canBeNotified(url: string): boolean {
  const host = /^https:\/\/([^/:?#[\]]+)(?:[:/?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  return host !== undefined && host.includes('.') && !nearHosts.test(host) && !nearIps.test(host)
}
