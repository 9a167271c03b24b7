import { Link } from '@tabard/ui/router'
import { customerOf } from '../../state/account/customer.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { withReturn } from '../../state/account/return-address.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

interface LogInOfferProps {
  readonly config: ShopConfig
}

/** Leads visitors to the log-in where the shop promotes it (storefront specification, section 6). */
export function LogInLink({ config }: LogInOfferProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  if (customerOf(config.shop).read() !== undefined || config.isMembersOnly || !config.promotesLogIn)
    return null
  return (
    <Link href={withReturn(to('login'), to('checkout'))} className="button-text -mr-3">
      {t('checkout.logIn')}
    </Link>
  )
}

/** Tells visitors that only members can order here. */
export function MembersOnly({ config }: LogInOfferProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  if (customerOf(config.shop).read() !== undefined || !config.isMembersOnly) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4">
      <p className="min-w-64 flex-1">{t('checkout.membersOnly')}</p>
      <Link href={withReturn(to('login'), to('checkout'))} className="button-main">
        {t('checkout.logIn')}
      </Link>
    </div>
  )
}
