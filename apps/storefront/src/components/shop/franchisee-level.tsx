import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useApi } from '@tabard/ui/components/api-provider'
import { Link, usePath } from '@tabard/ui/router'
import { useEffect, useState } from 'react'
import { customerOf } from '../../state/account/customer.ts'
import { franchiseeCard, readFranchisee } from '../../state/account/franchisee.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** What a franchisee's log-in means in the merchant family: its price level, or the way to log in. */
export function FranchiseeLevel() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const client = useApi()
  // A log-in or log-out leads to another screen.
  usePath()
  const customer = typeof window === 'undefined' ? undefined : customerOf(shop).read()
  const [known, setKnown] = useState<{
    readonly customer?: string | undefined
    readonly level?: number | undefined
  }>()
  useEffect(() => {
    let isGone = false
    const reading =
      customer === undefined ? Promise.resolve(undefined) : readFranchisee(client, franchiseeCard(shop))
    void reading.then((level) => {
      if (!isGone) setKnown({ customer, level })
    })
    return () => void (isGone = true)
  }, [client, shop, customer])
  if (!known || known.customer !== customer) return null
  const { level = 0 } = known
  if (customer === undefined)
    return (
      <Link href={to('login')} className="button-text">
        {t('nav.logIn')}
      </Link>
    )
  return level > 0 ? <span className="chip">{t('nav.priceLevel', { level })}</span> : null
}
