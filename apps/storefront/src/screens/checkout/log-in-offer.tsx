import { Link } from '@tabard/ui/router'
import { customerOf } from '../../state/account/customer.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { withReturn } from '../../state/account/return-address.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

/**
 * Shown to visitors where only members can order or the shop promotes log-in (storefront specification,
 * section 6).
 */
export function LogInOffer({ config }: { readonly config: ShopConfig }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const isNobody = customerOf(config.shop).read() === undefined
  if (!isNobody || !(config.isMembersOnly || config.promotesLogIn)) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4">
      <p className="min-w-64 flex-1">
        {t(config.isMembersOnly ? 'checkout.membersOnly' : 'checkout.logInText')}
      </p>
      <Link href={withReturn(to('login'), to('checkout'))} className="button-main">
        {t('checkout.logIn')}
      </Link>
    </div>
  )
}
