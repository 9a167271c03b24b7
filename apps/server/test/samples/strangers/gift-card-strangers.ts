/** Values of fields whose names other rows use for another type. */
export const alternatives: Readonly<Record<string, readonly unknown[]>> = {
  until: ['2027-11-19'],
  message: ['Happy birthday'],
  terms: [
    { amounts: [5_000], freeAmount: null, designs: ['classic'], months: 36 },
    { offers: [{ cents: 5_000, bonusCents: 0 }], freeAmount: null, canTransfer: false, months: 36 },
  ],
}

/** Values for the fields of gift cards and stored value. */
export const giftCardStrangers = {
  giftCardId: '0198f000-0000-7000-8000-000000000071',
  link: 'AAAAAAAAAAAAAAAAAAAAAA',
  senderName: 'Mei',
  recipientName: 'Anna',
  delivery: { kind: 'print' },
  buyer: { name: 'Mei Lin', email: '', phone: '' },
  isFrozen: true,
  reminder: null,
} as const
