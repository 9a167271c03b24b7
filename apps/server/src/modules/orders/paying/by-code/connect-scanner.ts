import type { ScannedWallet } from '@tabard/domain/payments/payer-code'
import type { Provider } from '../../../../gateways/payments/provider.ts'
import type { Deps } from '../../../payments/deps.ts'
import { connectMethod, type ConnectedMethod } from '../../../shops/accounts/connect-account.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'

interface Scanner extends ConnectedMethod {
  readonly provider: Provider & { readonly scan: NonNullable<Provider['scan']> }
}

/** Connect the account that charges codes of a wallet. Undefined: the shop has none. */
export function connectScanner(
  profile: ShopProfile,
  wallet: ScannedWallet,
  deps: Pick<Deps, 'providers' | 'config'>,
): Scanner | undefined {
  const by = connectMethod(profile, wallet, deps)
  const scan = by?.provider.scan
  return by && scan && { ...by, provider: { ...by.provider, scan } }
}
