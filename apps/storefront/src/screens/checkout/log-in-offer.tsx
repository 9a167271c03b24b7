import { Link } from '@tabard/ui/router'
import { customerOf } from '../../state/customer.ts'
import { usePlace } from '../../state/place.tsx'
import { withReturn } from '../../state/return-address.ts'
import { useLabels } from '../../state/use-labels.ts'
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
