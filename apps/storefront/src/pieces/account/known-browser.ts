import { storedEntry } from '@tabard/ui/storage'

/** Tells the server at the next log-in that this browser logged in before: strangers' tries then cost it nothing. */
export const knownBrowser = storedEntry(
  'known-browser',
  '',
  (value): value is string => typeof value === 'string',
)
