import { Box, Button } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { staffPasswords, type PasswordLink } from '@tabard/contract/staff/passwords/calls'
import { useRead } from '@tabard/ui/client/queries'
import { navigate } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import classes from '@tabard/staff-ui/entrance/entrance.module.css'
import { Entrance } from '@tabard/staff-ui/entrance/entrance.tsx'
import { EntranceForm, ofEntrance } from '@tabard/staff-ui/entrance/entrance-form.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { NewPassword, passwordErrors } from '../../components/fields/new-password.tsx'
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
  const form = useForm({
    ...ofEntrance,
    row: staffPasswords.reset,
    stored: { value: { password: '' }, revision: null },
    toInput: ({ password }) => ({ token, password }),
    errorFields: passwordErrors,
    onSaved: () => {
      navigate('/console/', { replace: true })
      void queries.resetQueries({ queryKey: ['', identity.session.path] })
    },
  })
  return (
    <>
      <h1>{t('newPassword.title')}</h1>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('newPassword.text', { email })}
      </Box>
      <EntranceForm form={form} submit={t('newPassword.save')}>
        {/* For password managers: the account of the password below. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword
          value={form.value.password}
          error={form.errorAt('password')}
          onChange={(password) => form.change({ password })}
        />
      </EntranceForm>
    </>
  )
}
