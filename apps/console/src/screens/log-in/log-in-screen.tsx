import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { identity, type StaffSession } from '@tabard/contract/identity/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { useWrite } from '@tabard/ui/queries'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useLocalNow } from '../../components/clock.ts'
import { Entrance } from '../../components/entrance.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './log-in.module.css'

interface LogInProps {
  readonly onLoggedIn: (session: StaffSession) => void
  /** With the email address typed so far. */
  readonly onForgotten: (email: string) => void
}

export function LogInScreen({ onLoggedIn, onForgotten }: LogInProps) {
  const { t } = useText()
  const logIn = useWrite(identity.logIn)
  const [waitUntil, setWaitUntil] = useState(0)
  const waitSeconds = Math.max(0, Math.ceil((waitUntil - useLocalNow()) / 1_000))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : t('signIn.emailNeeded')),
      password: (value) => (value === '' ? t('signIn.passwordNeeded') : null),
    },
  })

  const submit = form.onSubmit(({ email, password: secret }) =>
    logIn.mutate(
      { email: email.trim(), password: secret },
      {
        onSuccess: onLoggedIn,
        onError: (error) => {
          const throttled = refusalData(error, 'signIn.throttled')
          if (throttled)
            setWaitUntil(Math.floor(Date.now() / 1_000) * 1_000 + throttled.retryAfterSeconds * 1_000)
          const field = form.getInputNode('password')
          if (field instanceof HTMLInputElement) field.select()
        },
      },
    ),
  )

  return (
    <Entrance screen="console/log-in" title={t('signIn.title')}>
      <div className={classes['brand']} aria-hidden>
        <svg viewBox="0 0 32 32" width="52" height="52">
          <rect width="32" height="32" rx="9" fill="#14655a" />
          <path d="M8 9h16v4.4h-5.4V24h-5.2V13.4H8z" fill="#fff" />
        </svg>
      </div>
      <h1>{t('signIn.title')}</h1>
      <p className={classes['lead']}>{t('signIn.lead')}</p>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          size="md"
          label={t('signIn.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), size: 40 }}
        />
        <div aria-live="assertive">
          {waitSeconds > 0 ? (
            <Alert color="amber" variant="light" icon={<Hourglass size={20} aria-hidden />}>
              {t('signIn.throttled', { retryAfterSeconds: waitSeconds })}
            </Alert>
          ) : (
            logIn.error &&
            !refusalData(logIn.error, 'signIn.throttled') && (
              <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
                {errorMessage(logIn.error, t)}
              </Alert>
            )
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={logIn.isPending} disabled={waitSeconds > 0}>
          {t('signIn.submit')}
        </Button>
      </form>
      <Button
        variant="subtle"
        fullWidth
        className={classes['forgotten'] ?? ''}
        onClick={() => onForgotten(form.getValues().email.trim())}
      >
        {t('signIn.forgotten')}
      </Button>
    </Entrance>
  )
}
