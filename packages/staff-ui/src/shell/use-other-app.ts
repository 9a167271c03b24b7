import { ChefHat, Settings2, type LucideIcon } from 'lucide-react'
import { mayOpenApp, type StaffAppName } from '../app/staff-apps.ts'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'

export interface OtherApp {
  readonly app: StaffAppName
  /** Opens the person's first screen there, at the same shop. */
  readonly href: string
  readonly icon: LucideIcon
  readonly title: string
}

/** The menu's link to the other app. Undefined: the person may open no screen there. */
export function useOtherApp(): OtherApp | undefined {
  const { t } = useText()
  const shop = useShop()
  const app = useStaffApp().name === 'console' ? 'service' : 'console'
  if (!mayOpenApp(app, shop)) return undefined
  const icon = app === 'service' ? ChefHat : Settings2
  return { app, href: `/${encodeURIComponent(shop.code)}`, icon, title: t(`shell.app.${app}`) }
}
