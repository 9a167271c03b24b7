import { identity, type StaffSession } from '@tabard/contract/identity'
import { Refused } from '@tabard/contract/refused'
import { createBrowserClient } from '@tabard/ui/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/queries'
import { usePath } from '@tabard/ui/router'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { LogInScreen } from '../entrance/log-in-screen.tsx'
import { Failed, Opening } from '../feedback/states.tsx'
import { useText } from '../text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ShopGuard } from './shop-guard.tsx'

const ForgottenPasswordScreen = lazy(() =>
  import('../entrance/forgotten-password-screen.tsx').then((file) => ({
    default: file.ForgottenPasswordScreen,
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

/** The screens for people who cannot log in yet, if the app has them. */
function Entrance() {
  const [path] = usePath()
  const entrance = useStaffApp().openEntrance?.(path)
  return entrance === undefined ? <Gate /> : <Suspense fallback={<Opening />}>{entrance}</Suspense>
}

/** No `onLoggedOut`: a refusal is a valid answer to the session query. */
function useSessionClient() {
  const { language } = useText()
  return useMemo(() => createBrowserClient({ shop: undefined, language: () => language }), [language])
}

function Gate() {
  const queries = useQueryClient()
  const { name } = useStaffApp()
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
    return <Failed screen={`${name}/log-in`} error={session.error} onRetry={() => void session.refetch()} />
  return <Opening />
}
