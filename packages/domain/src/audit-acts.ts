/** Every act that leaves a line in the log, by area: a new one does not compile before it is here, with its words. */
export const auditActs = [
  'kitchen.accept',
  'kitchen.bump',
  'kitchen.undo',
  'kitchen.reject',
  'till.collectCash',
  'till.cancel',
  'till.refund',
  'availability.setSoldOut',
  'availability.setRemaining',
  'menu.saveItem',
  'menu.removeItems',
  'menu.moveItems',
  'menu.changePrices',
  'menu.saveCategory',
  'menu.removeCategory',
  'menu.saveGroup',
  'menu.removeGroup',
  'menu.saveLabel',
  'menu.removeLabel',
  'menu.reorder',
  'menu.bringBack',
  'menu.restore',
  'menu.publish',
  'menu.schedule',
  'menu.reschedule',
  'menu.unschedule',
  'menu.publishPlanned',
  'menu.import',
  'menu.undoImport',
  'pictures.upload',
  'pictures.set',
  'trading.set',
  'settings.save',
  'messages.test',
  'messages.retry',
  'payments.askAgain',
  'payments.closeReview',
  'staff.invite',
  'staff.renewInvitation',
  'staff.withdrawInvitation',
  'staff.acceptInvitation',
  'staff.setRoles',
  'account.update',
  'account.changePassword',
  'account.resetPassword',
] as const

export type AuditAct = (typeof auditActs)[number]

export const auditKinds = [
  'kitchen',
  'till',
  'availability',
  'menu',
  'pictures',
  'trading',
  'settings',
  'messages',
  'payments',
  'staff',
  'account',
] as const

/** The part of the shop that an act is about: the word before its point. */
export type AuditKind = (typeof auditKinds)[number]

export function isAuditAct(what: string): what is AuditAct {
  return (auditActs as readonly string[]).includes(what)
}
