/** Values for scanned codes and wallet passes that nobody has. */
export const scanStrangers = {
  payerCode: '134578901234567891',
  ticket: 'AAAA.zzzzzz.AAAAAAAAAAAAAAAAAAAAAA',
  subject: { by: 'own', kind: 'memberCard', id: '0198f000-0000-7000-8000-00000000000e' },
}
