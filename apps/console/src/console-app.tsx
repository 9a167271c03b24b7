import type { StaffApp } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { matchRoute } from '@tabard/ui/router'
import { lazy } from 'react'
import { routes } from './routes.tsx'

const InvitationScreen = lazy(() =>
  import('./screens/invitation/invitation-screen.tsx').then((file) => ({ default: file.InvitationScreen })),
)

const SetUpScreen = lazy(() =>
  import('./screens/set-up/set-up-screen.tsx').then((file) => ({ default: file.SetUpScreen })),
)

const NewPasswordScreen = lazy(() =>
  import('./screens/new-password/new-password-screen.tsx').then((file) => ({
    default: file.NewPasswordScreen,
  })),
)

const PlatformScreen = lazy(() =>
  import('./screens/platform/platform-screen.tsx').then((file) => ({ default: file.PlatformScreen })),
)

const entrances = [
  { pattern: '/set-up/{token}', open: (token: string) => <SetUpScreen token={token} /> },
  { pattern: '/invitation/{token}', open: (token: string) => <InvitationScreen token={token} /> },
  { pattern: '/new-password', open: () => <NewPasswordScreen /> },
]

export const consoleApp: StaffApp = {
  name: 'console',
  routes,
  // Invitation, new password, and the set-up of an empty installation.
  openEntrance: (path) => {
    const match = matchRoute(entrances, path)
    return match?.route.open(match.params['token'] ?? '')
  },
  // Its word is reserved: no shop can have it as its code.
  above: { path: '/platform', open: (home) => <PlatformScreen home={home} /> },
}
