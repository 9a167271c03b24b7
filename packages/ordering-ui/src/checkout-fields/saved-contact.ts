import { storedEntry } from '@tabard/ui/storage/storage'

interface StoredContact {
  readonly name: string
  readonly phone: string
}

/** Name and phone of the last order, to prefill the next. Stored only in this browser. */
export const savedContact = storedEntry<StoredContact>('contact', '', (value): value is StoredContact => {
  return typeof value === 'object' && value !== null && 'name' in value && 'phone' in value
})
