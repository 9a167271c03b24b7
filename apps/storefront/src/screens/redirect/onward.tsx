import { navigate } from '@tabard/ui/router'
import { useEffect } from 'react'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { ownAddress } from '../../state/account/own-address.ts'
import { logInBefore } from './log-in-before.ts'

interface OnwardProps {
  /** Undefined: `?redirect=` in the address names it. */
  readonly to?: string
  /** A visitor logs in first, if the target's family has a log-in screen. */
  readonly needsLogIn?: boolean
}

/** Redirects to an address of this origin; any other target is not found. */
export function Onward({ to, needsLogIn = false }: OnwardProps) {
  useEffect(() => {
    const requested = to ?? new URLSearchParams(location.search).get('redirect') ?? '/'
    const target = ownAddress(requested, location.origin)
    navigate(target === undefined ? '/404' : needsLogIn ? logInBefore(target) : target, { replace: true })
  }, [to, needsLogIn])
  return <ListSkeleton />
}
