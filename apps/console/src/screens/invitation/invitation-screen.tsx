import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { invitations, type OpenInvitation } from '@tabard/contract/staff/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/queries'
import { navigate } from '@tabard/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, MailX } from 'lucide-react'
import { useState } from 'react'
import classes from '../../components/entrance.module.css'
import { Entrance } from '../../components/entrance.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'

/** The page of an invitation link: its role, and a button to accept. Opening it does not use it up. */
export function InvitationScreen({ token }: { readonly token: string }) {
  const { t } = useText()
  const found = useRead(invitations.read, { token }, { staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Entrance screen="console/invitation" title={t('invitation.title')}>
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
  const client = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('')
  const { email, role, isKnown, isSelf, hasMail } = invitation
  const accept = useMutation({
    mutationFn: async () => {
      if (isKnown && !isSelf) await client.call(identity.logIn, { email, password: secret })
      await client.call(invitations.accept, isKnown ? { token } : { token, name, password: secret })
    },
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: ['', identity.session.path] })
      navigate('/console/', { replace: true })
    },
  })
  const place = invitation.shop ? nameIn(invitation.shop, language) : t('staff.everywhere')
  return (
    <>
      <h1>{t('invitation.heading', { merchant: nameIn(invitation.merchant, language) })}</h1>
      <p className={classes['lead']}>
        {t('invitation.text', { by: invitation.invitedBy, role: t(`role.${role}`), place })}
      </p>
      <p className={classes['lead']}>{t(`role.${role}.text`)}</p>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept.mutate()
        }}
      >
        <p className={classes['lead']}>{t('invitation.for', { email })}</p>
        {/* For password managers: the account of the password below. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {!isKnown && (
          <TextInput
            size="md"
            label={t('invitation.yourName')}
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {isKnown && !isSelf && <p className={classes['lead']}>{t('invitation.knownText')}</p>}
        {!isSelf && (
          <PasswordInput
            size="md"
            label={t(isKnown ? 'signIn.password' : 'invitation.newPassword')}
            {...(isKnown ? {} : { description: t('invitation.passwordHint', { email }) })}
            autoComplete={isKnown ? 'current-password' : 'new-password'}
            maxLength={128}
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), size: 40 }}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        )}
        {isKnown && !isSelf && (
          <p className={classes['lead']}>
            {t(hasMail ? 'invitation.resetByMail' : 'invitation.resetByOperator', { email })}
          </p>
        )}
        <div aria-live="assertive">
          {accept.error && (
            <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
              {errorMessage(accept.error, t)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={accept.isPending}>
          {t('invitation.accept')}
        </Button>
      </form>
    </>
  )
}
