import { Alert, Box, Button, Stack } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { staffPasswords, type PasswordLink } from '@tabard/contract/staff/passwords/calls'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { navigate } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import classes from '@tabard/staff-ui/entrance/entrance.module.css'
import { Entrance } from '@tabard/staff-ui/entrance/entrance.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'

/** The page of a password link. Its secret is in the URL fragment, which browsers never send. */
export function NewPasswordScreen() {
  const { t } = useText()
  const token = useSyncExternalStore(watchFragment, () => location.hash.slice(1))
  return (
    <Entrance name="new-password" title={t('newPassword.title')}>
      {token === '' ? <Cannot text={t('passwordLink.unknown')} /> : <Opened key={token} token={token} />}
    </Entrance>
  )
}

/** Another link opened in the same tab changes only the fragment. */
function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function Cannot({ text }: { readonly text: string }) {
  const { t } = useText()
  return (
    <Message icon={KeyRound} isPage title={t('newPassword.cannot')} text={text}>
      <Button onClick={() => navigate('/console/', { replace: true })}>{t('newPassword.toConsole')}</Button>
    </Message>
  )
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useText()
  const found = useRead(staffPasswords.check, { token }, { staleTime: 0, refetchOnWindowFocus: false })
  if (found.data) return <SetPassword token={token} link={found.data} />
  return found.error ? <Cannot text={errorMessage(found.error, t)} /> : <Rows count={3} />
}

interface SetPasswordProps {
  readonly token: string
  readonly link: PasswordLink
}

function SetPassword({ token, link: { email } }: SetPasswordProps) {
  const { t } = useText()
  const queries = useQueryClient()
  const reset = useWrite(staffPasswords.reset)
  const [secret, setSecret] = useState('')
  return (
    <>
      <h1>{t('newPassword.title')}</h1>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('newPassword.text', { email })}
      </Box>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          reset.mutate(
            { token, password: secret },
            {
              onSuccess: () => {
                navigate('/console/', { replace: true })
                void queries.resetQueries({ queryKey: ['', identity.session.path] })
              },
            },
          )
        }}
      >
        <Stack gap={16} mb={12}>
          {/* For password managers: the account of the password below. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPassword value={secret} onChange={setSecret} />
          <div aria-live="assertive">
            {reset.error && (
              <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
                {errorMessage(reset.error, t)}
              </Alert>
            )}
          </div>
          <Button type="submit" size="lg" fullWidth loading={reset.isPending} disabled={secret === ''}>
            {t('newPassword.save')}
          </Button>
        </Stack>
      </form>
    </>
  )
}
