import { storedEntry } from '@tabard/ui/storage/storage'
import { watchedEntries } from '@tabard/ui/storage/watched-entries'

interface EarningPhone {
  /** The table session. Another guest's session has no phone. */
  readonly sessionId: string
  readonly phone: string
}

const phones = watchedEntries((scope: '') =>
  storedEntry('earning-phone', scope, (value): value is EarningPhone => {
    return typeof value === 'object' && value !== null && 'sessionId' in value && 'phone' in value
  }),
)

/** The phone number whose member card the guest's rounds at a table earn for, while the session lasts; empty: none. */
export function useEarningPhone(sessionId: string | undefined): string {
  const stored = phones.useStored('')
  return stored !== undefined && stored.sessionId === sessionId ? stored.phone : ''
}

/** Let the rounds of a session earn for a phone number; empty: for none. */
export function earnForPhone(sessionId: string, phone: string): void {
  phones.update('', () => (phone === '' ? undefined : { sessionId, phone }))
}
