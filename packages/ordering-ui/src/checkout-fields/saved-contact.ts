import { storedEntry } from '@tabard/ui/storage/storage'

interface StoredContact {
  readonly name: string
  readonly phone: string
  /** Left out by earlier releases. */
  readonly email?: string
  readonly isTexted?: boolean
}

/** What the guest entered for the last order, to prefill the next. Stored only in this browser. */
export const savedContact = storedEntry<StoredContact>('contact', '', (value): value is StoredContact => {
  return typeof value === 'object' && value !== null && 'name' in value && 'phone' in value
})

/** Remember what was entered; what is left out stays as it is. */
export function rememberContact(entered: Partial<StoredContact>): void {
  savedContact.update((before) => ({ name: '', phone: '', ...before, ...entered }))
}
