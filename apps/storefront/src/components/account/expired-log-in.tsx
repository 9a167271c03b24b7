import { notifyError } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { expiredLogIn } from '../../state/account/customer.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { withReturn } from '../../state/account/return-address.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The documented delay after a log-in expires (storefront specification, sections 4, 8 and 9). */
const redirectAfterMs = 1_000

/** Informs a customer whose log-in has expired, and leads to the log-in screen and back. */
export function ExpiredLogIn() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const [, navigate] = usePath()
  const isExpired = useStore(expiredLogIn, (expired) => expired.shop === shop)
  useEffect(() => {
    if (!isExpired) return undefined
    notifyError(t('token.expired'))
    const timer = setTimeout(() => {
      expiredLogIn.setState({ shop: undefined })
      const { pathname, search } = location
      if (pathname !== to('login')) navigate(withReturn(to('login'), pathname + search))
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isExpired, t, to, navigate])
  return null
}
