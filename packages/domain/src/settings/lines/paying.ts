import { choice, flag, list } from '../setting.ts'

/** Tips (ADR-169), and the amounts offered for tabs. */
export const payingLines = {
  'tips.isOn': flag({ default: false, changes: ['checkout', 'orders', 'reports'] }),
  'tips.percents': list({
    default: ['5', '10', '15'],
    maxItems: 4,
    maxLength: 3,
    changes: ['checkout', 'orders'],
  }),
  'tips.shared': choice({ default: 'pooled', choices: ['pooled', 'staff'], changes: ['reports'] }),
  'tabs.amounts': list({ default: [], maxItems: 4, maxLength: 9, changes: ['orders', 'tables'] }),
} as const
