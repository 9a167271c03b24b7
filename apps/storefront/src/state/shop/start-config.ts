import type { ShopConfig } from '@tabard/contract/shops/shop-config'

/** The configuration at start. */
export interface StartConfig {
  readonly config: ShopConfig
  /** The server rendered its HTML with the same configuration, so it can be hydrated. */
  readonly isFromServer: boolean
  /** 0: refetch immediately. */
  readonly updatedAt?: number
}
