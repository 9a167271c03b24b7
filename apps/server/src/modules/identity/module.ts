import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { eraseAccount, forgetInAudit } from './customers/erase-account.ts'
import { listLostErasures } from './customers/lost-erasures.ts'
import { purgeCodes } from './customers/codes/purge-codes.ts'
import { identityJobs } from './jobs.ts'
import { purgeStaffSessions } from './sessions/purge-sessions.ts'
import { identityRows } from './routes.ts'
import { mailPasswordLink } from './staff/passwords/mail-password-link.ts'
import { recordPasswordReset } from './staff/passwords/use-password-link.ts'
import { purgeTokens, purgeGuests } from './sessions/tokens.ts'

export const identityModule = defineModule({
  name: 'identity',
  rows: identityRows,
  jobs: bindJobs(identityJobs, {
    'account.erase': async ({ pool, clock }, payload, merchantId) => {
      await systemWrite(pool, merchantId, (tx) => eraseAccount(tx, payload, clock()))
      // Apart: another database role does it, which on a cluster has connections of its own.
      await systemWrite(pool, merchantId, (tx) => tx.change(forgetInAudit(payload)))
    },
    'staff.mailPasswordLink': (deps, payload) =>
      mailPasswordLink(deps, { ...payload, requestedAt: Date.parse(payload.askedAt) }),
    'staff.recordReset': (deps, payload, merchantId) =>
      recordPasswordReset(deps, merchantId, { ...payload, byMail: payload.byMail === 'true' }),
  }),
  purges: [purgeTokens, purgeGuests, purgeCodes],
  platformPurges: [purgeStaffSessions],
  listLostJobs: listLostErasures,
  permissions: [
    'staff.manage',
    'staff.owners',
    'customers.view',
    'customers.manage',
    'customers.priceLevel',
    'customers.erase',
  ],
  auditActions: [
    'staff.invite',
    'staff.renewInvitation',
    'staff.withdrawInvitation',
    'staff.acceptInvitation',
    'staff.setRoles',
    'staff.passwordLink',
    'staff.resetPassword',
    'account.update',
    'account.changePassword',
    'account.resetPassword',
    'account.setPin',
    'account.askErasure',
    'account.erase',
    'customers.block',
    'customers.unblock',
    'customers.endSessions',
    'customers.priceLevel',
  ],
})
