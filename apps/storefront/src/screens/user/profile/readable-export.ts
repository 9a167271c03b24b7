import type { AccountExport } from '@tabard/contract/accounts/account-export'
import { expiryText } from '@tabard/domain/payments/stored-cards'
import type { Labels } from '@tabard/ordering-ui/context/use-labels'

/** The export as readable text. */
export function readableExport(
  { account, createdAt, cards, sessions, orders, exportedAt, ...value }: AccountExport,
  { t, name, money, stamp }: Labels & { stamp(ms: number): string },
): string {
  const told: readonly (readonly [string, string])[] = [
    [t('profile.firstName'), account.firstName],
    [t('profile.lastName'), account.lastName],
    [t('profile.phone'), account.phone],
    [t('profile.email'), account.email],
    [t('profile.address'), account.address],
    [t('profile.city'), account.city],
    [t('profile.state'), account.state],
    [t('profile.zipCode'), account.zipCode],
    [t('profile.country'), account.country],
    [t('profile.licencePlate'), account.licencePlate],
  ]
  return [
    t('export.head', { time: stamp(exportedAt) }),
    '',
    `${t('export.account')} · ${stamp(createdAt)}`,
    ...told.map(([label, value]) => `  ${label}: ${value === '' ? '–' : value}`),
    '',
    t('cards.title'),
    ...cards.map(
      ({ brand, lastDigits: digits, ...card }) =>
        `  ${t('card.name', { brand, digits })} · ${t('card.expires', { date: expiryText(card) })}`,
    ),
    '',
    ...readableValue(value, { t, name, money, stamp }),
    t('session.title'),
    ...sessions.map(({ startedAt }) => `  ${t('session.started', { time: stamp(startedAt) })}`),
    '',
    t('export.orders', { count: orders.length }),
    ...orders.flatMap(({ number, shop, placedAt, status, bill, contactName, contactPhone }) => [
      '',
      `  ${t('orders.number', { number })} · ${shop} · ${stamp(placedAt)} · ${t(`status.${status}`)}`,
      `  ${[contactName, contactPhone].filter((text) => text !== '').join(' · ')}`,
      ...bill.lines.map(
        (line) =>
          `    ${line.quantity} × ${name(line.names)}  ${money(line.amountCents, bill.currency)}` +
          (line.note === '' ? '' : `  (${line.note})`),
      ),
      `    ${money(bill.payableCents, bill.currency)}`,
    ]),
    '',
  ].join('\n')
}

/** Member cards, gift cards and coupons, each with its own heading. */
function readableValue(
  { memberCards, giftCards, coupons }: Pick<AccountExport, 'memberCards' | 'giftCards' | 'coupons'>,
  { t, name, money, stamp }: Pick<Labels, 't' | 'name' | 'money'> & { stamp(ms: number): string },
): string[] {
  return [
    t('export.memberCards'),
    ...memberCards.map(({ number, programme }) => `  ${name(programme.names)} · ${number}`),
    '',
    t('export.giftCards'),
    ...giftCards.map(
      ({ number, balanceCents, currency }) => `  ${number} · ${money(balanceCents, currency)}`,
    ),
    '',
    t('export.coupons'),
    ...coupons.map(({ names, expiresAt }) => `  ${name(names)} · ${stamp(expiresAt)}`),
    '',
  ]
}
