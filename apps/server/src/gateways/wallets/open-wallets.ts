import { createAppleWallet } from './apple.ts'
import { createGoogleWallet } from './google.ts'
import type { Wallets, WalletsSettings } from './wallets.ts'

/** Open the wallets for which the installation has keys. */
export function openWallets({ apple, google }: WalletsSettings, clock: () => number): Wallets {
  return {
    apple: apple.settings && createAppleWallet(apple.settings),
    google: google.settings && createGoogleWallet(google.settings, { clock }),
  }
}
