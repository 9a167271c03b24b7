import { Alert, Box, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { invitations, type OpenInvitation } from '@tabard/contract/staff/calls'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/client/queries'
import { navigate } from '@tabard/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, MailX } from 'lucide-react'
import { useState } from 'react'
import classes from '@tabard/staff-ui/entrance/entrance.module.css'
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
  const client = useApi()
  const queries = useQueryClient()
  const [account, setAccount] = useState<Account>({ name: '', password: '' })
  const { email, role, isKnown, isSelf } = invitation
  const accept = useMutation({
    mutationFn: async () => {
      const { name, password } = account
      if (isKnown && !isSelf) await client.call(identity.logIn, { email, password })
      await client.call(invitations.accept, isKnown ? { token } : { token, name, password })
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
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('invitation.text', { by: invitation.invitedBy, role: t(`role.${role}`), place })}
      </Box>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t(`role.${role}.text`)}
      </Box>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept.mutate()
        }}
      >
        <Stack gap={16} mb={12}>
          <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
            {t('invitation.for', { email })}
          </Box>
          {/* For password managers: the account of the password below. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <AccountFields invitation={invitation} account={account} onChange={setAccount} />
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
        </Stack>
      </form>
    </>
  )
}

interface Account {
  readonly name: string
  readonly password: string
}

interface AccountFieldsProps {
  readonly invitation: OpenInvitation
  readonly account: Account
  readonly onChange: (account: Account) => void
}

/** The password of a known person, or the name and password of a new one. */
function AccountFields({ invitation, account, onChange }: AccountFieldsProps) {
  const { t } = useText()
  const { email, isKnown, isSelf, hasMail } = invitation
  return (
    <>
      {!isKnown && (
        <TextInput
          size="md"
          label={t('invitation.yourName')}
          autoComplete="name"
          maxLength={60}
          value={account.name}
          onChange={(event) => onChange({ ...account, name: event.currentTarget.value })}
        />
      )}
      {isKnown && !isSelf && (
        <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
          {t('invitation.knownText')}
        </Box>
      )}
      {!isSelf && (
        <PasswordInput
          size="md"
          label={t(isKnown ? 'signIn.password' : 'invitation.newPassword')}
          {...(isKnown ? {} : { description: t('invitation.passwordHint', { email }) })}
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          maxLength={128}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), size: 40 }}
          value={account.password}
          onChange={(event) => onChange({ ...account, password: event.currentTarget.value })}
        />
      )}
      {isKnown && !isSelf && (
        <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
          {t(hasMail ? 'invitation.resetByMail' : 'invitation.resetByOperator', { email })}
        </Box>
      )}
    </>
  )
}
