import type { SignUp } from '@tabard/contract/accounts/wire'

/** The form of a customer who opens an account with the code that was sent to the phone. */
export function signUpForm(phone: string, code: string): SignUp {
  return {
    phone,
    code,
    password: 'dumplings at dusk',
    hasAcceptedTerms: true,
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    address: '',
    city: '',
    state: '',
    zipCode: '2000',
    country: '',
    licencePlate: '',
  }
}
