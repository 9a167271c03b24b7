import type { WebhookObstacle } from '@tabard/domain/payments/accounts/webhook'
import { ProviderRefused } from './provider.ts'

/** The provider refused to register, show or remove a webhook. */
export class WebhookRefused extends ProviderRefused {
  readonly obstacle: Exclude<WebhookObstacle, 'silent'>

  constructor(obstacle: Exclude<WebhookObstacle, 'silent'>, cause: Error) {
    super(cause.message, { cause })
    this.obstacle = obstacle
  }
}
