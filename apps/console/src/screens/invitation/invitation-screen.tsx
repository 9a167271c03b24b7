import { Box, Button, PasswordInput, TextInput } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { invitations, type OpenInvitation } from '@tabard/contract/staff/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/client/queries'
import type { MissingField } from '@tabard/ui/form-kit/read-refusal'
import { navigate } from '@tabard/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import classes from '@tabard/staff-ui/entrance/entrance.module.css'
import { EntranceForm, ofEntrance } from '@tabard/staff-ui/entrance/entrance-form.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { passwordErrors } from '../../components/fields/new-password.tsx'
import { Entrance } from '@tabard/staff-ui/entrance/entrance.tsx'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'

/** The page of an invitation link: its role, and a button to accept. Opening it does not use it up. */
export function InvitationScreen({ token }: { readonly token: string }) {
  const { t } = useText()
  const found = useRead(invitations.read, { token }, { staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Entrance name="invitation" title={t('invitation.title')}>
      {found.data ? (
        <Accept token={token} invitation={found.data} />
      ) : found.error ? (
        <Message icon={MailX} isPage title={t('invitation.cannot')} text={errorMessage(found.error, t)}>
          <Button onClick={() => navigate('/console/')}>{t('invitation.toConsole')}</Button>
        </Message>
      ) : (
        <Rows count={3} />
      )}
    </Entrance>
  )
}

interface AcceptProps {
  readonly token: string
  readonly invitation: OpenInvitation
}

function Accept({ token, invitation }: AcceptProps) {
  const { t, language } = useText()
  const { email, role, isKnown } = invitation
  const place = invitation.shop ? nameIn(invitation.shop, language) : t('staff.everywhere')
  const Form = isKnown ? KnownPerson : NewPerson
  return (
    <>
      <h1>{t('invitation.heading', { merchant: nameIn(invitation.merchant, language) })}</h1>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('invitation.text', { by: invitation.invitedBy, role: t(`role.${role}`), place })}
      </Box>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t(`role.${role}.text`)}
      </Box>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('invitation.for', { email })}
      </Box>
      <Form token={token} invitation={invitation} />
    </>
  )
}

/** Returns a function that opens the console for the person who is logged in since. */
function useEnter() {
  const queries = useQueryClient()
  return async () => {
    await queries.resetQueries({ queryKey: ['', identity.session.path] })
    navigate('/console/', { replace: true })
  }
}

/** Name and password of a person without an account. */
function NewPerson({ token, invitation: { email } }: AcceptProps) {
  const { t } = useText()
  const form = useForm({
    ...ofEntrance,
    row: invitations.accept,
    stored: { value: { name: '', password: '' }, revision: null },
    toInput: (account) => ({ token, ...account }),
    check: (draft, hasTried) => (hasTried ? missingIn(draft) : []),
    errorFields: { ...passwordErrors, 'name.required': 'name', 'text.tooLong': 'name' },
    onSaved: useEnter(),
  })
  const isMissing = (name: string) => form.faults.some(({ field }) => field === name)
  const passwordFault = isMissing('password') ? t('me.newMissing') : form.errorAt('password')
  return (
    <EntranceForm form={form} submit={t('invitation.accept')}>
      <Username email={email} />
      <TextInput
        size="md"
        label={t('invitation.yourName')}
        autoComplete="name"
        maxLength={60}
        value={form.value.name}
        error={isMissing('name') ? t('name.required') : form.errorAt('name')}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <PasswordInput
        size="md"
        label={t('invitation.newPassword')}
        description={t('invitation.passwordHint')}
        autoComplete="new-password"
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
        value={form.value.password}
        error={passwordFault}
        // The library marks only the box around the field.
        aria-invalid={passwordFault !== undefined}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
      />
    </EntranceForm>
  )
}

interface AccountDraft {
  readonly name: string
  readonly password: string
}

function missingIn({ name, password }: AccountDraft): MissingField[] {
  return [
    { field: 'name', isThere: name.trim() !== '' },
    { field: 'password', isThere: password !== '' },
  ].flatMap(({ field, isThere }) => (isThere ? [] : [{ field, fault: 'required' as const }]))
}

/** The password of a person with an account, who may be logged in already. Two calls: not a form of the form kit. */
function KnownPerson({ token, invitation: { email, isSelf, hasMail } }: AcceptProps) {
  const { t } = useText()
  const client = useApi()
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = !isSelf && password === ''
  const accept = useMutation({
    mutationFn: async () => {
      if (!isSelf) await client.call(identity.logIn, { email, password })
      await client.call(invitations.accept, { token })
    },
    onSuccess: useEnter(),
  })
  const error = accept.error ?? undefined
  const save = () => {
    setTried(true)
    if (!isMissing) accept.mutate()
  }
  return (
    <EntranceForm
      form={{ error, formError: error, isSaving: accept.isPending, save }}
      submit={t('invitation.accept')}
    >
      <Username email={email} />
      {!isSelf && (
        <>
          <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
            {t('invitation.knownText')}
          </Box>
          <PasswordInput
            size="md"
            label={t('signIn.password')}
            autoComplete="current-password"
            maxLength={128}
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
            value={password}
            error={hasTried && isMissing && t('signIn.passwordNeeded')}
            // The library marks only the box around the field.
            aria-invalid={hasTried && isMissing}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
            {t(hasMail ? 'invitation.resetByMail' : 'invitation.resetByOperator', { email })}
          </Box>
        </>
      )}
    </EntranceForm>
  )
}

/** For password managers: the account of the password in the form. */
function Username({ email }: { readonly email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
}
