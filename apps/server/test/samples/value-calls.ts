const under = (path: string, calls: readonly string[]) =>
  calls.map((call) => `POST /api/staff/${path}/${call}`)

/** Calls of value whose audit entries other tests cover. */
export const valueCalls: readonly string[] = [
  ...under('programmes', ['save', 'move', 'archive', 'restore']),
  ...under('cards', ['give', 'take', 'freeze', 'unfreeze', 'replace', 'add', 'merge']),
  ...under('gift-cards', [
    'terms/save',
    'sell',
    'print-link',
    'freeze',
    'resend',
    'change-recipient',
    'extend',
    'void',
    'import/upload',
    'import/apply',
  ]),
  ...under('stored-value', ['terms/save', 'top-up']),
  ...under('campaigns', ['save', 'pause', 'archive', 'make-links', 'retire-links', 'send', 'withdraw']),
  'POST /api/staff/coupons/give',
  'POST /api/staff/orders/pay-by-value',
  'POST /api/staff/orders/keep-deposit',
  'POST /api/staff/orders/attach-card',
  'POST /api/staff/orders/void-sale',
]
