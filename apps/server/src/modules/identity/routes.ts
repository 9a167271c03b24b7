import { accounts } from '@tabard/contract/accounts'
import { accountsSchemas } from '@tabard/contract/accounts.schema'
import { identity } from '@tabard/contract/identity'
import { identitySchemas } from '@tabard/contract/identity.schema'
import { bindRows } from '../../http/bind.ts'
import { checkCode, checkPhone } from './customers/check-code.ts'
import { readAccount } from './customers/read-account.ts'
import { register } from './customers/register.ts'
import { sendCode } from './customers/send-code.ts'
import { signInByCode } from './customers/sign-in-by-code.ts'
import { signInCustomer } from './customers/sign-in-customer.ts'
import { removeDemo } from './remove-demo.ts'
import { signIn } from './sign-in.ts'
import { readSession, signOut } from './sign-out.ts'

export const identityRows = [
  ...bindRows(identity, identitySchemas, {
    signIn,
    signOut,
    session: readSession,
    removeDemo,
  }),
  ...bindRows(accounts, accountsSchemas, {
    sendCode,
    checkCode,
    checkPhone,
    register,
    signIn: signInCustomer,
    signInByCode,
    detail: readAccount,
  }),
]
