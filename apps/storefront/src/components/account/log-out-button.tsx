import { ownAccount } from '@tabard/contract/accounts/own-account'
import { Refused } from '@tabard/contract/wire/refused'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { stopBeingCustomer } from '../../state/become-customer.ts'
import { customerOf } from '../../state/customer.ts'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'

/** Logs out on the server first: the screen confirms only after the server has. */
export function LogOutButton() {
  const { t } = useLabels()
  const { shop, to, has } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const userId = customerOf(shop).read()
    // An expired log-in is no error when logging out (storefront specification, section 8).
    customerOf(shop).update(() => undefined)
    try {
      await client.call(ownAccount.logOut, {})
    } catch (error) {
      const isOver = error instanceof Refused && error.code.startsWith('token.')
      if (!isOver) {
        customerOf(shop).update(() => userId)
        setLeaving(false)
        return notifyError(t('me.logOutFailed'))
      }
    }
    stopBeingCustomer(queries, shop)
    notify(t('me.loggedOut'))
    // Families without a menu go to a screen that asks for the account again.
    return navigate(has('cart') ? to('home') : has('me') ? to('me') : to('lastorder'), { replace: true })
  }

  return (
    <button type="button" className="button-quiet" disabled={isLeaving} onClick={() => void leave()}>
      <LogOut aria-hidden size={18} />
      {t('me.logOut')}
    </button>
  )
}
