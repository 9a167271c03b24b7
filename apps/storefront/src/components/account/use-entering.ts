import type { LoggedIn } from '@tabard/contract/accounts/wire'
import { notify } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { becomeCustomer } from '../../state/become-customer.ts'
import { usePlace, type Place } from '../../state/place.tsx'
import { returnPath } from '../../state/return-address.ts'
import { knownBrowser } from './known-browser.ts'
import { useLabels } from '../../state/use-labels.ts'

/** The account screen of a family: its hub if it has one. */
export function accountScreen({ has }: Place): 'me' | 'account/edit/home' | 'user/profile' {
  const own = ['me', 'account/edit/home'] as const
  return own.find(has) ?? 'user/profile'
}

/**
 * Returns a function that handles a log-in: it continues to the previous address, or to choosing a stronger
 * password.
 */
export function useEntering(): (answer: LoggedIn, welcome?: string) => void {
  const { t } = useLabels()
  const place = usePlace()
  const [, navigate] = usePath()
  const queries = useQueryClient()
  return ({ userId, mustChangePassword, message, knownBrowser: proof }, welcome) => {
    if (proof !== undefined) knownBrowser.update(() => proof)
    const { shop, to } = place
    becomeCustomer(queries, shop, userId)
    const back = returnPath(location.search, location.origin, shop)
    if (mustChangePassword) {
      notify(message === '' ? t('password.mustChange') : message)
      return navigate(`${to('user/profile')}?password=old`, { replace: true })
    }
    if (welcome !== undefined) notify(welcome)
    return navigate(back ?? to(accountScreen(place)), { replace: true })
  }
}
