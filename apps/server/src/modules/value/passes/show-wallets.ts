import type { passes, Wallet } from '@tabard/contract/value/passes/passes'
import type { Handler } from '../../../http/handler.ts'

const wallets: readonly Wallet[] = ['apple', 'google']

/** Show the wallets for which the installation has keys. */
export const showOffered: Handler<typeof passes.offered, 'wallets'> = ({ deps }) =>
  Promise.resolve({ wallets: wallets.filter((wallet) => deps.wallets[wallet] !== undefined) })

/** Show staff what is missing for each wallet. */
export const showSetup: Handler<typeof passes.setup, 'config'> = ({ shop, deps }) =>
  shop.read(async (_, caller) => {
    await caller
    return {
      wallets: wallets.map((wallet) => {
        const { settings, missing } = deps.config.wallets[wallet]
        return { wallet, isSetUp: settings !== undefined, missing }
      }),
    }
  })
