import { accounts } from '@tabard/contract/accounts/calls'
import { passwordMaxLength } from '@tabard/domain/accounts/password-strength'
import { notify } from '@tabard/ui/notices'
import { useWrite } from '@tabard/ui/queries'
import { usePath } from '@tabard/ui/router'
import type { FormEvent } from 'react'
import { AccountScreen } from '../../components/account/account-screen.tsx'
import { FormFault } from '../../components/account/form-fault.tsx'
import { knownBrowser } from '../../components/account/known-browser.ts'
import { PasswordField } from '../../components/account/password-field.tsx'
import { PhoneAndCode } from '../../components/account/phone-and-code.tsx'
import { faultOf } from '../../components/account/refused-field.ts'
import { useCodeRequest } from '../../components/account/use-code-request.ts'
import { useEntering } from '../../components/account/use-entering.ts'
import { useFields } from '../../components/account/use-fields.ts'
import { BackLink } from '../../components/back-link.tsx'
import { usePlace } from '../../state/place.tsx'
import { keepReturn } from '../../state/return-address.ts'
import { useConfig } from '../../state/shop-state.tsx'
import { useLabels } from '../../state/use-labels.ts'

/** A new password by a code sent to the phone. It logs in at once. */
export function ForgotPasswordScreen() {
  return (
    <AccountScreen pattern="forgotpassword" title="forgot.title">
      <Forgot />
    </AccountScreen>
  )
}

function Forgot() {
  const { t } = useLabels()
  const { to } = usePlace()
  const [, navigate] = usePath()
  const config = useConfig().data
  const reset = useWrite(accounts.resetPassword)
  const logIn = useWrite(accounts.logIn)
  const enter = useEntering()
  const request = useCodeRequest('reset')
  const form = useFields('forgot', { phone: request.sentTo ?? '', code: '', password: '' })
  const loginAddress = keepReturn(to('login'), location.search)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { phone, code, password } = form.values
    if (form.refuse(code.trim() === '' ? { code: t('code.needed') } : {})) return
    try {
      const typed = { phone: phone.trim(), code: code.trim(), password }
      await reset.mutateAsync({ ...typed, knownBrowser: knownBrowser.read() })
      request.forget()
      await logInWith(phone.trim(), password)
    } catch (error) {
      form.refuse(faultOf(error, ['phone', 'code', 'password'], t, 'forgot.failed'))
    }
  }

  /** The password is set: what fails now leads to the log-in, not back to the form. */
  async function logInWith(login: string, password: string) {
    try {
      enter(
        await logIn.mutateAsync({ login, password, knownBrowser: knownBrowser.read() }),
        t('forgot.doneLoggedIn'),
      )
    } catch {
      notify(t('forgot.done'))
      navigate(loginAddress, { replace: true })
    }
  }

  return (
    <div className="narrow pt-4 sm:max-w-lg">
      <BackLink href={loginAddress}>{t('logIn.title')}</BackLink>
      <h1 className="text-display font-bold tracking-tight">{t('forgot.title')}</h1>
      <p className="mt-1 text-soft">{t('forgot.lead')}</p>
      <form noValidate className="card mt-6 flex flex-col gap-4 p-5" onSubmit={(event) => void submit(event)}>
        <PhoneAndCode
          request={request}
          phone={form.of('phone')}
          code={form.of('code')}
          phoneLabel={t('profile.phone')}
          digits={config?.logInCodeLength ?? 6}
          onFault={form.refuse}
        />
        {request.sentTo !== undefined && (
          <PasswordField
            {...form.of('password')}
            label={t('password.new')}
            newUpTo={config?.passwordMaxLength ?? passwordMaxLength}
          />
        )}
        <FormFault text={form.faults.form} />
        <button
          type="submit"
          className="button-main"
          disabled={request.sentTo === undefined || reset.isPending || logIn.isPending}
        >
          {t('forgot.submit')}
        </button>
      </form>
    </div>
  )
}
