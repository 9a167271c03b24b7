import { languages } from '../../text/names.ts'
import { choice, flag, whole } from '../setting.ts'

/** `both`: first and second name, one below the other. */
export const kitchenLanguages = [...languages, 'both'] as const

/** The kitchen board and printing. */
export const kitchenLines = {
  'kitchen.warnAfterMinutes': whole({ default: 10, min: 1, max: 240, unit: 'minutes', changes: ['kitchen'] }),
  'kitchen.lateAfterMinutes': whole({ default: 20, min: 1, max: 240, unit: 'minutes', changes: ['kitchen'] }),
  'kitchen.fireAfterMinutes': whole({
    default: 0,
    min: 0,
    max: 120,
    unit: 'minutes',
    changes: ['kitchen', 'order'],
  }),
  'kitchen.seenSeconds': whole({
    default: 30,
    min: 0,
    max: 600,
    unit: 'seconds',
    changes: ['kitchen', 'orders'],
  }),
  'kitchen.guestsChooseCourses': flag({ default: true, changes: ['checkout', 'kitchen'] }),
  'kitchen.language': choice({ default: 'en-gb', choices: kitchenLanguages, changes: ['kitchen'] }),
  'receipt.language': choice({
    default: 'en-gb',
    choices: languages,
    changes: ['receipt'],
    waitsFor: 'printing',
  }),
} as const
