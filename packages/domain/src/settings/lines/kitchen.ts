import { languages } from '../../names.ts'
import { choice, whole } from '../setting.ts'

/** The kitchen board, and what is printed. */
export const kitchenLines = {
  'kitchen.warnAfterMinutes': whole({ default: 10, min: 1, max: 240, unit: 'minutes', changes: ['kitchen'] }),
  'kitchen.lateAfterMinutes': whole({ default: 20, min: 1, max: 240, unit: 'minutes', changes: ['kitchen'] }),
  'kitchen.language': choice({ default: 'en-gb', choices: languages, changes: ['kitchen'] }),
  'receipt.language': choice({
    default: 'en-gb',
    choices: languages,
    changes: ['receipt'],
    waitsFor: 'printing',
  }),
} as const
