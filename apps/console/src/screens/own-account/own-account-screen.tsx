import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { ownStaff, type StaffLogIn } from '@tabard/contract/staff/own/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import type { MissingField } from '@tabard/ui/form-kit/read-refusal'
import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { LanguageSwitch } from '@tabard/staff-ui/entrance/language-switch.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { usePresent } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { passwordErrors } from '../../components/fields/new-password.tsx'
import { useText } from '../../text.ts'
import { nameDevice } from './name-device.ts'

/** A person's own password, language and sessions. */
export function OwnAccountScreen() {
  const { t } = useText()
  const { session } = usePresent()
  const list = useRead(ownStaff.sessions, {}, { staleTime: 0 })
  return (
    <Screen name="console/me" title={t('me.title')}>
      <Text mt={-8} mb={20} c="dimmed">
        {session.name} · {session.email}
      </Text>
      <Stack gap={16} maw="46rem">
        <PasswordForm />
        <Stack component="section" className={cards['card']} gap={16}>
          <Title order={2}>{t('shell.language')}</Title>
          <LanguageSwitch />
        </Stack>
        <Stack component="section" className={cards['card']} gap={16}>
          <Title order={2}>{t('me.sessions')}</Title>
          {list.data ? (
            <Stack component="ul" gap={16}>
              {list.data.map((logIn) => (
                <LogIn key={logIn.sessionId} logIn={logIn} />
              ))}
            </Stack>
          ) : list.error ? (
            <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Rows count={2} />
          )}
        </Stack>
      </Stack>
    </Screen>
  )
}

function useShowLogIns() {
  const client = useApi()
  const queries = useQueryClient()
  return (list: readonly StaffLogIn[]) =>
    queries.setQueryData(readKey<typeof ownStaff.sessions>(client, ownStaff.sessions, {}), list)
}

function PasswordForm() {
  const { t } = useText()
  const { session } = usePresent()
  const show = useShowLogIns()
  const form = useForm({
    row: ownStaff.changePassword,
    stored: { value: { oldPassword: '', password: '' }, revision: null },
    toInput: ({ oldPassword, password }) => ({ oldPassword, newPassword: password }),
    check: (draft, hasTried) => (hasTried ? missingIn(draft) : []),
    errorFields: { ...passwordErrors, 'password.wrong': 'oldPassword' },
    isShownInForm: () => true,
    isShort: true,
    asksBeforeLeaving: false,
    notice: t('me.saved'),
    onSaved: show,
  })
  const isMissing = (name: string) => form.faults.some(({ field }) => field === name)
  const oldFault = isMissing('oldPassword') ? t('me.oldMissing') : form.errorAt('oldPassword')
  const newFault = isMissing('password') ? t('me.newMissing') : form.errorAt('password')
  const toggle = { 'aria-label': t('signIn.show') }
  return (
    <Stack component="section" className={cards['card']} gap={16}>
      <FormFrame form={form}>
        <Title order={2}>{t('me.password')}</Title>
        <input type="hidden" name="username" autoComplete="username" value={session.email} readOnly />
        <PasswordInput
          size="md"
          label={t('me.old')}
          autoComplete="current-password"
          maxLength={512}
          visibilityToggleButtonProps={toggle}
          value={form.value.oldPassword}
          error={oldFault}
          // The library marks only the box around the field.
          aria-invalid={oldFault !== undefined}
          onChange={(event) => form.change({ oldPassword: event.currentTarget.value })}
        />
        <PasswordInput
          size="md"
          label={t('me.new')}
          description={t('me.newHint')}
          autoComplete="new-password"
          maxLength={128}
          visibilityToggleButtonProps={toggle}
          value={form.value.password}
          error={newFault}
          aria-invalid={newFault !== undefined}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
        <div>
          <div aria-live="assertive">
            {form.formError !== undefined && (
              <Box mb="md">
                <FormError error={form.formError} />
              </Box>
            )}
          </div>
          <Button type="submit" size="md" loading={form.isSaving}>
            {t('me.save')}
          </Button>
        </div>
      </FormFrame>
    </Stack>
  )
}

interface PasswordDraft {
  readonly oldPassword: string
  readonly password: string
}

function missingIn(draft: PasswordDraft): MissingField[] {
  return (['oldPassword', 'password'] as const).flatMap((field) =>
    draft[field] === '' ? [{ field, fault: 'required' as const }] : [],
  )
}

function LogIn({ logIn }: { readonly logIn: StaffLogIn }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const show = useShowLogIns()
  const complain = useComplain()
  const end = useWrite(ownStaff.endSession)
  const time = dateTime(logIn.startedAt)
  const device = nameDevice(logIn.device) ?? t('me.unknownDevice')
  return (
    <Group component="li" gap="8px 16px" justify="space-between">
      <div>
        <strong>{device}</strong>
        <Text mt={2} c="dimmed">
          {t('me.since', { time, address: logIn.address })}
        </Text>
      </div>
      {logIn.isCurrent ? (
        <Badge variant="light" color="pine" tt="none" size="lg">
          {t('me.current')}
        </Badge>
      ) : (
        <Button
          variant="default"
          aria-label={t('me.endOf', { device, time })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(
              { sessionId: logIn.sessionId },
              {
                onSuccess: (list) => {
                  showNotice(t('me.ended'))
                  show(list)
                },
                onError: complain,
              },
            )
          }
        >
          {t('me.end')}
        </Button>
      )}
    </Group>
  )
}
