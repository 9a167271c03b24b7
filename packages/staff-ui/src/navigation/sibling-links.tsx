import type { StaffRoute } from '../app/staff-app-context.tsx'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { StaffLink } from '../shell/staff-link.tsx'
import { hrefOf, useMenu } from './use-menu.ts'
import classes from './menu.module.css'

/** Links between the screens of one menu entry, such as those of "Website". */
export function SiblingLinks({ route }: { readonly route: StaffRoute | undefined }) {
  const { t } = useText()
  const { code } = useShop()
  const { entry, place: here } = useMenu(route)
  if (!entry || entry.places.length < 2) return null
  return (
    <nav className={classes['siblings']} aria-label={t(entry.label)}>
      {entry.places.map((place) => (
        <StaffLink
          key={place.label}
          app={place.app}
          href={hrefOf(place, code)}
          className={classes['sibling']}
          aria-current={place === here ? 'page' : undefined}
        >
          {t(place.label)}
        </StaffLink>
      ))}
    </nav>
  )
}
