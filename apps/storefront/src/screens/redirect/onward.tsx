import { navigate } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/session'
import { familyWith } from '@tabard/contract/screens'
import { useEffect } from 'react'
import { ListSkeleton } from '../../pieces/list-skeleton.tsx'
import { ownAddress } from '../../shop/own-address.ts'
import { withReturn } from '../../shop/return-address.ts'

interface OnwardProps {
  /** Undefined: `?redirect=` in the address names it. */
  readonly to?: string
  /** A visitor logs in first, if the target's family has a log-in screen. */
  readonly needsLogIn?: boolean
}

/** Redirects to an address of this origin; any other target is not found. */
export function Onward({ to, needsLogIn = false }: OnwardProps) {
  useEffect(() => {
    const wanted = to ?? new URLSearchParams(location.search).get('redirect') ?? '/'
    const target = ownAddress(wanted, location.origin)
    navigate(target === undefined ? '/404' : needsLogIn ? logInBefore(target) : target, { replace: true })
  }, [to, needsLogIn])
  return <ListSkeleton />
}

function logInBefore(target: string): string {
  const [family = '', shop = ''] = target.split(/[?#]/)[0]?.split('/').slice(1) ?? []
  if (shop === '' || !familyWith(family, 'login') || shopToken(shop).read() !== undefined) return target
  return withReturn(`/${family}/${shop}/login`, target)
}
