import { storedEntry } from '@tabard/ui/storage/storage'

/**
 * Proof for the server that this browser has logged in before, so that failed attempts by strangers do not
 * block it.
 */
export const knownBrowser = storedEntry(
  'known-browser',
  '',
  (value): value is string => typeof value === 'string',
)
