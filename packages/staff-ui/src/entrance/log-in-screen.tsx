import { Alert, Box, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { identity, type StaffSession } from '@tabard/contract/identity/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { MissingField } from '@tabard/ui/form-kit/read-refusal'
import { Hourglass } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocalNow } from '../format/clock.ts'
import { Entrance } from './entrance.tsx'
import { EntranceForm, ofEntrance } from './entrance-form.tsx'
import { useForm } from '../form-kit/use-form.ts'
import { useText } from '../text.ts'
import classes from './log-in.module.css'

interface LogInProps {
  readonly onLoggedIn: (session: StaffSession) => void
  /** With the email address typed so far. */
  readonly onForgotten: (email: string) => void
}

export function LogInScreen({ onLoggedIn, onForgotten }: LogInProps) {
  const { t } = useText()
  const password = useRef<HTMLInputElement>(null)
  const wait = useWait()
  const form = useForm({
    ...ofEntrance,
    row: identity.logIn,
    stored: { value: { email: '', password: '' }, revision: null },
    toInput: ({ email, password: secret }) => ({ email: email.trim(), password: secret }),
    check: (draft, hasTried) => (hasTried ? missingIn(draft) : []),
    onSaved: onLoggedIn,
    onRefused: (error) => {
      wait.start(error)
      password.current?.select()
    },
  })
  const isMissing = (name: string) => form.faults.some(({ field }) => field === name)

  return (
    <Entrance name="log-in" title={t('signIn.title')}>
      <Brand />
      <h1>{t('signIn.title')}</h1>
      <Text mt={-8} mb={12} c="dimmed">
        {t('signIn.lead')}
      </Text>
      <EntranceForm
        form={form}
        status={wait.status}
        submit={t('signIn.submit')}
        isDisabled={wait.seconds > 0}
      >
        <TextInput
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.value.email}
          error={isMissing('email') && t('signIn.emailNeeded')}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <PasswordInput
          ref={password}
          size="md"
          label={t('signIn.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
          value={form.value.password}
          error={isMissing('password') && t('signIn.passwordNeeded')}
          // The library marks only the box around the field.
          aria-invalid={isMissing('password')}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
      </EntranceForm>
      <Button
        variant="subtle"
        fullWidth
        className={classes['forgotten'] ?? ''}
        onClick={() => onForgotten(form.value.email.trim())}
      >
        {t('signIn.forgotten')}
      </Button>
    </Entrance>
  )
}

interface LogInDraft {
  readonly email: string
  readonly password: string
}

function missingIn({ email, password }: LogInDraft): MissingField[] {
  return [
    { field: 'email', isThere: /^\S+@\S+$/.test(email.trim()) },
    { field: 'password', isThere: password !== '' },
  ].flatMap(({ field, isThere }) => (isThere ? [] : [{ field, fault: 'required' as const }]))
}

/** The time until another try is allowed, after too many attempts. */
function useWait() {
  const { t } = useText()
  const now = useLocalNow()
  const [until, setUntil] = useState<number>()
  const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
  return {
    seconds,
    start: (error: unknown) => {
      const throttled = refusalData(error, 'signIn.throttled')
      setUntil(throttled && Math.floor(Date.now() / 1_000) * 1_000 + throttled.retryAfterSeconds * 1_000)
    },
    /** Undefined: no attempt was throttled. Empty: the time is over. */
    status:
      until === undefined ? undefined : seconds > 0 ? (
        <Alert color="amber" variant="light" icon={<Hourglass size={20} aria-hidden />}>
          {t('signIn.throttled', { retryAfterSeconds: seconds })}
        </Alert>
      ) : (
        ''
      ),
  }
}

function Brand() {
  return (
    <Box mb={8} aria-hidden>
      <svg viewBox="0 0 32 32" width="52" height="52">
        <rect width="32" height="32" rx="9" fill="#14655a" />
        <path d="M8 9h16v4.4h-5.4V24h-5.2V13.4H8z" fill="#fff" />
      </svg>
    </Box>
  )
}
