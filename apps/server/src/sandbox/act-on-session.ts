import type { Faults, Ledger, Session } from './ledger.ts'
import { newName } from './ledger.ts'
import type { Postman } from './notify.ts'

export type Act = 'approve' | 'decline' | 'leave'

/** Apply the payer's action to an open session; other sessions stay as they are. `leave` leaves it open. */
export function actOnSession(
  ledger: Ledger,
  postman: Postman,
  session: Session,
  { act, faults, now }: { readonly act: Act; readonly faults: Partial<Faults>; readonly now: number },
): Session {
  if (statusAt(session, now) !== 'open') return session
  const requested = { ...session, faults: { ...session.faults, ...faults } }
  if (requested.faults.isForged) postman.forge(requested)
  if (act === 'leave') return ledger.save(requested)
  const decided = ledger.save(
    act === 'decline'
      ? { ...requested, status: 'declined' }
      : {
          ...requested,
          status: 'paid',
          transaction: `tx_${newName()}`,
          capturedCents: Math.max(1, requested.cents + requested.faults.amountOffCents),
        },
  )
  postman.tell(decided)
  return decided
}

/** An expired session accepts no payment. */
export function statusAt(session: Session, now: number): Session['status'] | 'expired' {
  return session.status === 'open' && now > session.expiresAt ? 'expired' : session.status
}
