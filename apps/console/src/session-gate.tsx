import { identity, type StaffSession } from '@tabard/contract/identity'
import { Refused } from '@tabard/contract/refused'
import { createBrowserClient } from '@tabard/ui/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/queries'
import { matchRoute, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Door } from './door.tsx'
import { Failed, Opening } from './pieces/states.tsx'
import { useText } from './pieces/text.ts'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'

const InvitationScreen = lazy(() =>
  import('./screens/invitation/invitation-screen.tsx').then((file) => ({ default: file.InvitationScreen })),
)

const SetUpScreen = lazy(() =>
  import('./screens/set-up/set-up-screen.tsx').then((file) => ({ default: file.SetUpScreen })),
)

/** The log-in screen stands at every address, so that logging in leads back to where one was. */
export function SessionGate() {
  return (
    <ApiProvider client={useSessionClient()}>
      <Entrance />
    </ApiProvider>
  )
}

/** An invitation, and the link that opens an empty installation, are for people who have no log-in yet. */
function Entrance() {
  const [path] = usePath()
  const opened = matchRoute(setUp, path)?.params['token']
  if (opened !== undefined)
    return (
      <Suspense fallback={<Opening />}>
        <SetUpScreen token={opened} />
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

/** Without `onLoggedOut`: the session's own refusal is what is being asked for. */
function useSessionClient() {
  const { language } = useText()
  return useMemo(() => createBrowserClient({ shop: undefined, language: () => language }), [language])
}

function Gate() {
  const queries = useQueryClient()
  const session = useRead(
    identity.session,
    {},
    { staleTime: 60_000, refetchInterval: 300_000, refetchOnWindowFocus: true },
  )
  const isOut =
    session.error instanceof Refused &&
    (session.error.code === 'token.missing' || session.error.code === 'token.expired')
  const enter = (entered: StaffSession) => queries.setQueryData(['', identity.session.path, {}], entered)

  if (isOut) return <SignInScreen onSignedIn={enter} />
  if (session.data) return <Door session={session.data} />
  if (session.error)
    return <Failed screen="console/sign-in" error={session.error} onRetry={() => void session.refetch()} />
  return <Opening />
}
