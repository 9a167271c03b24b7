import { choice, flag, list } from '../setting.ts'

/** Tips (ADR-169). */
export const payingLines = {
  'tips.isOn': flag({ default: false, changes: ['checkout', 'orders', 'reports'] }),
  'tips.percents': list({
    default: ['5', '10', '15'],
    maxItems: 4,
    maxLength: 3,
    changes: ['checkout', 'orders'],
  }),
  'tips.shared': choice({ default: 'pooled', choices: ['pooled', 'staff'], changes: ['reports'] }),
} as const
