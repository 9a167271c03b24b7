import { accounts } from '@tabard/contract/accounts'
import { accountsSchemas, customersSchemas, ownAccountSchemas } from '@tabard/contract/accounts.schema'
import { customers } from '@tabard/contract/customers'
import { identity } from '@tabard/contract/identity'
import { identitySchemas } from '@tabard/contract/identity.schema'
import { ownAccount } from '@tabard/contract/own-account'
import { bindRows } from '../../http/bind.ts'
import { changePassword } from './customers/change-password.ts'
import { checkCode, checkPhone } from './customers/check-code.ts'
import { askErasure } from './customers/erase-account.ts'
import { setPin } from './customers/set-pin.ts'
import { showPersonalCode } from './customers/personal-code.ts'
import {
  endCustomerSessions,
  eraseCustomer,
  searchCustomers,
  setCustomerBlocked,
} from './customers/staff-customers.ts'
import { endSession, readSessions, signOutCustomer } from './customers/end-sessions.ts'
import { readAccount } from './customers/read-account.ts'
import { register } from './customers/register.ts'
import { resetPassword } from './customers/reset-password.ts'
import { sendCode } from './customers/send-code.ts'
import { signInByCode } from './customers/sign-in-by-code.ts'
import { signInCustomer } from './customers/sign-in-customer.ts'
import { updateAccount } from './customers/update-account.ts'
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
    resetPassword,
  }),
  ...bindRows(ownAccount, ownAccountSchemas, {
    detail: readAccount,
    update: updateAccount,
    changePassword,
    signOut: signOutCustomer,
    sessions: readSessions,
    endSession,
    personalCode: showPersonalCode,
    setPin,
    askErasure,
  }),
  ...bindRows(customers, customersSchemas, {
    search: searchCustomers,
    setBlocked: setCustomerBlocked,
    endSessions: endCustomerSessions,
    erase: eraseCustomer,
  }),
]
