import { accounts } from '@tabard/contract/accounts/calls'
import { codeLength } from '@tabard/domain/accounts/code-rules'
import { passwordMaxLength } from '@tabard/domain/accounts/password-strength'
import { useWrite } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { BadgeCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { AccountScreen } from '../../components/account/account-screen.tsx'
import { FormFault } from '../../components/account/form-fault.tsx'
import { LogInPicture } from '../../components/account/log-in-picture.tsx'
import { PasswordField } from '../../components/account/password-field.tsx'
import { PhoneAndCode } from '../../components/account/phone-and-code.tsx'
import { faultOf } from '../../components/account/refused-field.ts'
import { useCodeRequest } from '../../components/account/use-code-request.ts'
import { useEntering } from '../../components/account/use-entering.ts'
import { useFields } from '../../components/account/use-fields.ts'
import { BackLink } from '../../components/screen/back-link.tsx'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { keepReturn } from '../../state/account/return-address.ts'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Creates an account: a verified phone, a password and the terms. */
export function SignUpScreen() {
  return (
    <AccountScreen pattern="signup" title="signUp.title">
      <SignUp />
    </AccountScreen>
  )
}

const digits = codeLength('signUp', 0)

/** The steps of a sign-up: a code for the phone, then the account. */
function useSignUp() {
  const { t } = useLabels()
  const enter = useEntering()
  const pages = useConfig().data?.pages ?? []
  const register = useWrite(accounts.register)
  const check = useWrite(accounts.checkCode)
  const request = useCodeRequest('signUp')
  const [isVerified, setVerified] = useState(false)
  // A shop without terms has nothing to accept.
  const hasTerms = pages.includes('terms')
  const [hasAcceptedTerms, setTerms] = useState(false)
  const form = useFields('signup', {
    phone: request.sentTo ?? '',
    code: '',
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    terms: '',
  })
  const names = ['phone', 'code', 'email', 'password', 'firstName', 'lastName', 'terms'] as const
  const phone = form.values.phone.trim()
  const code = form.values.code.trim()

  async function verify() {
    if (form.refuse(code === '' ? { code: t('code.needed') } : {})) return
    try {
      await check.mutateAsync({ phone, purpose: 'signUp', code })
      setVerified(true)
    } catch (error) {
      form.refuse(faultOf(error, ['phone', 'code'], t, 'code.verifyFailed'))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isVerified) return verify()
    const { firstName, lastName, password } = form.values
    const email = form.values.email.trim()
    const isRefused = form.refuse({
      ...(email === '' ? { email: t('profile.emailNeeded') } : {}),
      ...(hasAcceptedTerms || !hasTerms ? {} : { terms: t('signUp.termsNeeded') }),
    })
    if (isRefused) return undefined
    const details = { firstName, lastName, email, ...unasked }
    try {
      const answer = await register.mutateAsync({ phone, code, password, hasAcceptedTerms, ...details })
      request.forget()
      enter(answer, t('signUp.welcome'))
    } catch (error) {
      const found = faultOf(error, names, t, 'own.connection')
      // The verification has expired: the code must be typed again.
      if (found.code !== undefined) setVerified(false)
      form.refuse(found)
    }
    return undefined
  }

  const isBusy = register.isPending || check.isPending
  return { form, request, phone, isVerified, hasAcceptedTerms, setTerms, isBusy, submit }
}

function SignUp() {
  const { t } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const { form, request, phone, isVerified, hasAcceptedTerms, setTerms, isBusy, submit } = useSignUp()
  return (
    <div className="narrow pt-4 sm:max-w-lg">
      <BackLink href={keepReturn(to('login'), location.search)}>{t('logIn.title')}</BackLink>
      <LogInPicture />
      <h1 className="text-display font-bold tracking-tight">{t('signUp.title')}</h1>
      <p className="mt-1 text-soft">{t('signUp.lead')}</p>
      <form noValidate className="card mt-6 flex flex-col gap-4 p-5" onSubmit={(event) => void submit(event)}>
        {isVerified ? (
          <>
            <Verified phone={phone} />
            {form.faults.phone !== undefined && <FormFault text={form.faults.phone} />}
            <OwnFields form={form} passwordMax={config?.passwordMaxLength ?? passwordMaxLength} />
            <Terms
              isAccepted={hasAcceptedTerms}
              error={form.faults.terms}
              pages={config?.pages ?? []}
              onChange={setTerms}
            />
          </>
        ) : (
          <PhoneAndCode
            request={request}
            phone={form.of('phone')}
            code={form.of('code')}
            phoneLabel={t('profile.phone')}
            digits={digits}
            onFault={form.refuse}
          />
        )}
        <FormFault text={form.faults.form} />
        {(isVerified || request.sentTo !== undefined) && (
          <button type="submit" className="button-main" disabled={isBusy}>
            {t(isVerified ? 'signUp.submit' : 'code.verify')}
          </button>
        )}
      </form>
    </div>
  )
}

function Verified({ phone }: { readonly phone: string }) {
  const { t } = useLabels()
  return (
    <p role="status" className="flex items-center gap-3 rounded-small bg-good-soft p-3 font-medium">
      <BadgeCheck aria-hidden size={22} className="shrink-0 text-good" />
      <span>
        {t('code.verified')} <span className="figures text-soft">{phone}</span>
      </span>
    </p>
  )
}

interface OwnFieldsProps {
  readonly form: ReturnType<typeof useFields<'firstName' | 'lastName' | 'email' | 'password'>>
  readonly passwordMax: number
}

function OwnFields({ form, passwordMax }: OwnFieldsProps) {
  const { t } = useLabels()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.of('firstName')}
          label={t('field.optional', { label: t('profile.firstName') })}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...form.of('lastName')}
          label={t('field.optional', { label: t('profile.lastName') })}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <TextField
        {...form.of('email')}
        label={t('profile.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <PasswordField {...form.of('password')} label={t('password.label')} newUpTo={passwordMax} />
    </>
  )
}

/** The profile screen asks for these. */
const unasked = { address: '', city: '', state: '', zipCode: '', country: '', licencePlate: '' }

interface TermsProps {
  readonly isAccepted: boolean
  readonly error: string | undefined
  readonly pages: readonly string[]
  onChange(isAccepted: boolean): void
}

function Terms({ isAccepted, error, pages, onChange }: TermsProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <div>
      {pages.includes('terms') && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            id="signup-terms"
            type="checkbox"
            className="size-6 shrink-0 accent-[var(--accent-text)]"
            checked={isAccepted}
            aria-invalid={error !== undefined}
            aria-describedby="signup-terms-error"
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{t('signUp.terms')}</span>
        </label>
      )}
      <div className="ml-6 flex flex-wrap">
        {(['terms', 'privacy'] as const)
          .filter((page) => pages.includes(page))
          .map((page) => (
            <Link
              key={page}
              href={to('page/{id}', { id: page })}
              target="_blank"
              className="button-text"
              onClick={(event) => {
                event.preventDefault()
                window.open(to('page/{id}', { id: page }), '_blank', 'noopener')
              }}
            >
              {t(page === 'terms' ? 'signUp.readTerms' : 'signUp.readPrivacy')}
            </Link>
          ))}
      </div>
      <p id="signup-terms-error" role="alert" className="fault empty:hidden">
        {error}
      </p>
    </div>
  )
}
