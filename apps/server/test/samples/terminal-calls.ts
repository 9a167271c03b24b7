/** Calls about card terminals: they need a terminal that answers, which one sample body cannot provide. */
export const terminalCalls = ['pair', 'check', 'change', 'remove']
  .map((call) => `POST /api/staff/terminals/${call}`)
  .concat(['start', 'press'].map((call) => `POST /api/staff/terminal-payments/${call}`))
  .concat(['open', 'release'].map((call) => `POST /api/staff/tabs/${call}`))
