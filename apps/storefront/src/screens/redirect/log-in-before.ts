import { familyWith } from '@tabard/contract/screens/screens'
import { matchRoute } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/session'
import { withReturn } from '../../state/return-address.ts'

/** The log-in screen for a target that a visitor has no session for; else the target. */
export function logInBefore(target: string): string {
  const [family = '', segment = ''] = target.split(/[?#]/)[0]?.split('/').slice(1) ?? []
  // Sessions are stored under the decoded shop code.
  const { shop = '' } = matchRoute([{ pattern: '/{shop}' }], `/${segment}`)?.params ?? {}
  if (shop === '' || !familyWith(family, 'login') || shopToken(shop).read() !== undefined) return target
  return withReturn(`/${family}/${segment}/login`, target)
}
