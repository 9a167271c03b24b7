/** An account at a payment provider. */
export const sampleAccount = {
  provider: 'windcave',
  environment: 'test',
  credentials: { username: 'sample', apiKey: 'sample' },
} as const
