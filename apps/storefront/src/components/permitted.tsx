import { isPermitted } from '@tabard/domain/accounts/permitted'
import { navigate } from '@tabard/ui/router'
import { useEffect, type ReactNode } from 'react'
import { usePlace } from '../state/place.tsx'
import { withReturn } from '../state/return-address.ts'
import { useViewer } from '../state/use-viewer.ts'
import { Failure } from './failure.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

interface PermittedProps {
  /** One of them is required; an empty list denies access. */
  readonly roles: readonly string[]
  readonly children: ReactNode
}

/** A screen for certain roles: visitors log in first and return, others are refused. */
export function Permitted({ roles, children }: PermittedProps) {
  const { viewer, error, retry } = useViewer()
  const { family, shop, has } = usePlace()
  const isAllowed = viewer && isPermitted(viewer, roles)
  const isVisitor = viewer?.roles.length === 0
  useEffect(() => {
    if (isAllowed !== false) return
    const isToLogIn = isVisitor === true && has('login')
    const logIn = withReturn(
      `/${family}/${encodeURIComponent(shop)}/login`,
      location.pathname + location.search,
    )
    navigate(isToLogIn ? logIn : '/403', { replace: true })
  }, [isAllowed, isVisitor, family, shop, has])
  if (error) return <Failure error={error} retry={retry} />
  return isAllowed === true ? children : <ListSkeleton />
}
