import { accounts } from '@tabard/contract/accounts/calls'
import { accountsSchemas, customersSchemas, ownAccountSchemas } from '@tabard/contract/accounts/schema'
import { customers } from '@tabard/contract/customers/calls'
import { identity } from '@tabard/contract/identity/calls'
import { identitySchemas } from '@tabard/contract/identity/schema'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { ownStaff } from '@tabard/contract/staff/own/calls'
import { ownStaffSchemas } from '@tabard/contract/staff/own/schema'
import { platform } from '@tabard/contract/platform/calls'
import { platformSchemas } from '@tabard/contract/platform/schema'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { staffPasswordsSchemas } from '@tabard/contract/staff/passwords/schema'
import { invitations, staff } from '@tabard/contract/staff/calls'
import { invitationsSchemas, staffSchemas } from '@tabard/contract/staff/schema'
import { bindRows } from '../../http/bind.ts'
import { changePassword } from './customers/passwords/change-password.ts'
import { checkCode, checkPhone } from './customers/codes/check-code.ts'
import { askErasure } from './customers/erase-account.ts'
import { setPin } from './customers/codes/set-pin.ts'
import { showPersonalCode } from './customers/codes/personal-code.ts'
import {
  endCustomerSessions,
  eraseCustomer,
  searchCustomers,
  setCustomerBlocked,
  setPriceLevel,
} from './customers/staff-customers.ts'
import { endSession, readSessions, logOutCustomer } from './customers/end-sessions.ts'
import { proveMail, sendMailCode } from './customers/codes/prove-mail.ts'
import { register } from './customers/register.ts'
import { resetPassword } from './customers/passwords/reset-password.ts'
import { sendCode } from './customers/codes/send-code.ts'
import { logInByCode } from './customers/codes/log-in-by-code.ts'
import { logInCustomer } from './customers/log-in-customer.ts'
import { updateAccount } from './customers/update-account.ts'
import { removeDemo } from './remove-demo.ts'
import { logIn } from './log-in.ts'
import { readSession, logOut } from './log-out.ts'
import { acceptInvitation } from './staff/invitations/accept-invitation.ts'
import { askForPassword, readPasswordWays } from './staff/passwords/forgotten-password.ts'
import { invite, renewInvitation } from './staff/invitations/invite.ts'
import { listStaff } from './staff/list-staff.ts'
import { makePasswordLink } from './staff/passwords/make-password-link.ts'
import { changeOwnPassword, endLogIn, readLogIns } from './staff/own-log-ins.ts'
import { readLicence, saveLicence, saveMerchantLicence } from './staff/platform-licence.ts'
import { inviteOwner, readMerchants } from './staff/platform-people.ts'
import { readInvitation } from './staff/invitations/read-invitation.ts'
import { setRoles } from './staff/set-roles.ts'
import { readPasswordLink, resetStaffPassword } from './staff/passwords/use-password-link.ts'
import { withdrawInvitation } from './staff/invitations/withdraw-invitation.ts'

// The module `value` answers `detail`, with the member card.
const { detail: _row, ...ownRows } = ownAccount
const { detail: _schema, ...ownSchemas } = ownAccountSchemas

export const identityRows = [
  ...bindRows(identity, identitySchemas, {
    logIn,
    logOut,
    session: readSession,
    removeDemo,
  }),
  ...bindRows(accounts, accountsSchemas, {
    sendCode,
    checkCode,
    checkPhone,
    register,
    logIn: logInCustomer,
    logInByCode,
    resetPassword,
  }),
  ...bindRows(ownRows, ownSchemas, {
    update: updateAccount,
    sendMailCode,
    proveMail,
    changePassword,
    logOut: logOutCustomer,
    sessions: readSessions,
    endSession,
    personalCode: showPersonalCode,
    setPin,
    askErasure,
  }),
  ...bindRows(customers, customersSchemas, {
    search: searchCustomers,
    setBlocked: setCustomerBlocked,
    setPriceLevel,
    endSessions: endCustomerSessions,
    erase: eraseCustomer,
  }),
  ...bindRows(staff, staffSchemas, {
    list: listStaff,
    setRoles,
    invite,
    renewInvitation,
    withdrawInvitation,
    passwordLink: makePasswordLink,
  }),
  ...bindRows(invitations, invitationsSchemas, { read: readInvitation, accept: acceptInvitation }),
  ...bindRows(staffPasswords, staffPasswordsSchemas, {
    channels: readPasswordWays,
    forgotten: askForPassword,
    check: readPasswordLink,
    reset: resetStaffPassword,
  }),
  ...bindRows(ownStaff, ownStaffSchemas, {
    sessions: readLogIns,
    endSession: endLogIn,
    changePassword: changeOwnPassword,
  }),
  ...bindRows(platform, platformSchemas, {
    merchants: readMerchants,
    licence: readLicence,
    saveLicence,
    saveMerchantLicence,
    inviteOwner,
  }),
]
