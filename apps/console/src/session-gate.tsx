import { identity, type StaffSession } from '@tabard/contract/identity/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { createBrowserClient } from '@tabard/ui/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/queries'
import { matchRoute, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ShopGuard } from './shop-guard.tsx'
import { Failed, Opening } from './components/states.tsx'
import { useText } from './components/text.ts'
import { LogInScreen } from './screens/log-in/log-in-screen.tsx'

const InvitationScreen = lazy(() =>
  import('./screens/invitation/invitation-screen.tsx').then((file) => ({ default: file.InvitationScreen })),
)

const SetUpScreen = lazy(() =>
  import('./screens/set-up/set-up-screen.tsx').then((file) => ({ default: file.SetUpScreen })),
)

const ForgottenPasswordScreen = lazy(() =>
  import('./screens/forgotten-password/forgotten-password-screen.tsx').then((file) => ({
    default: file.ForgottenPasswordScreen,
  })),
)

const NewPasswordScreen = lazy(() =>
  import('./screens/new-password/new-password-screen.tsx').then((file) => ({
    default: file.NewPasswordScreen,
  })),
)

/** Shows the log-in screen at any address, so that logging in returns to that address. */
export function SessionGate() {
  return (
    <ApiProvider client={useSessionClient()}>
      <Entrance />
    </ApiProvider>
  )
}

/**
 * The screens for people who cannot log in yet: invitation, new password, and the set-up of an empty
 * installation.
 */
function Entrance() {
  const [path] = usePath()
  const opened = matchRoute(setUp, path)?.params['token']
  if (opened !== undefined)
    return (
      <Suspense fallback={<Opening />}>
        <SetUpScreen token={opened} />
      </Suspense>
    )
  if (matchRoute(newPassword, path))
    return (
      <Suspense fallback={<Opening />}>
        <NewPasswordScreen />
      </Suspense>
    )
  const token = matchRoute(invited, path)?.params['token']
  return token === undefined ? (
    <Gate />
  ) : (
    <Suspense fallback={<Opening />}>
      <InvitationScreen token={token} />
    </Suspense>
  )
}

const setUp = [{ pattern: '/set-up/{token}' }]
const invited = [{ pattern: '/invitation/{token}' }]
const newPassword = [{ pattern: '/new-password' }]

/** No `onLoggedOut`: a refusal is a valid answer to the session query. */
function useSessionClient() {
  const { language } = useText()
  return useMemo(() => createBrowserClient({ shop: undefined, language: () => language }), [language])
}

function Gate() {
  const queries = useQueryClient()
  // The email address typed on the log-in screen by a person who forgot the password.
  const [forgotten, setForgotten] = useState<string>()
  const session = useRead(
    identity.session,
    {},
    { staleTime: 60_000, refetchInterval: 300_000, refetchOnWindowFocus: true },
  )
  const isOut =
    session.error instanceof Refused &&
    (session.error.code === 'token.missing' || session.error.code === 'token.expired')
  const enter = (entered: StaffSession) => queries.setQueryData(['', identity.session.path, {}], entered)

  if (isOut && forgotten !== undefined)
    return (
      <Suspense fallback={<Opening />}>
        <ForgottenPasswordScreen email={forgotten} onBack={() => setForgotten(undefined)} />
      </Suspense>
    )
  if (isOut) return <LogInScreen onLoggedIn={enter} onForgotten={setForgotten} />
  if (session.data) return <ShopGuard session={session.data} />
  if (session.error)
    return <Failed screen="console/log-in" error={session.error} onRetry={() => void session.refetch()} />
  return <Opening />
}
