import { Link } from '@tabard/ui/router'
import type { ComponentPropsWithRef } from 'react'
import { appAddress, type StaffAppName } from '../app/staff-apps.ts'
import { useStaffApp } from '../app/staff-app-context.tsx'

type StaffLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  readonly app: StaffAppName
  /** Within the app: `/harbour/kitchen`. */
  readonly href: string
}

/** A link to a screen of either app. The other app is another page: the browser asks about unsaved work. */
export function StaffLink({ app, href, ...rest }: StaffLinkProps) {
  const isOwn = useStaffApp().name === app
  return isOwn ? <Link href={href} {...rest} /> : <a href={appAddress(app, href)} {...rest} />
}
