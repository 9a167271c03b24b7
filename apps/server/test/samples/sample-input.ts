import { z, type ZodType } from 'zod'
import { sampleAccount } from './strangers/sample-account.ts'
import { alternatives, giftCardStrangers } from './strangers/gift-card-strangers.ts'
import { menuStrangers } from './strangers/menu-strangers.ts'
import { valueStrangers } from './strangers/value-strangers.ts'
import { promotionStrangers } from './strangers/promotion-strangers.ts'
import { couponStrangers } from './strangers/coupon-strangers.ts'
import { scanStrangers } from './strangers/scan-strangers.ts'

interface Shape {
  readonly properties?: Readonly<
    Record<string, { readonly enum?: readonly unknown[]; readonly const?: unknown }>
  >
  readonly required?: readonly string[]
  /** Of an input with alternatives. */
  readonly oneOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
}

/**
 * Build a body for a contract row from its schema. Fields come from `values` by name, or are the first of a
 * list of choices. A required field without a value fails the test, so that a new call is never left out.
 */
export function sampleInput(
  schema: ZodType<unknown>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const { properties = {}, required = [] } = whole.oneOf?.[0] ?? whole.anyOf?.[0] ?? whole
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) => {
      if (shape.enum && required.includes(name)) return [[name, shape.enum[0]]]
      if (shape.const !== undefined) return [[name, shape.const]]
      const other = alternatives[name]?.find((value) => fits(schema, name, value))
      if (other !== undefined && !fits(schema, name, values[name])) return [[name, other]]
      // Fields of the same name may differ in type: a value that does not fit belongs to another row.
      if (
        Object.hasOwn(values, name) &&
        !shape.enum &&
        (required.includes(name) || fits(schema, name, values[name]))
      )
        return [[name, values[name]]]
      if (required.includes(name))
        throw new Error(`no sample value for the field ${name}: add one to the test`)
      return []
    }),
  )
}

function fits(schema: ZodType<unknown>, name: string, value: unknown): boolean {
  const field =
    schema instanceof z.ZodObject ? (schema.shape[name] as ZodType<unknown> | undefined) : undefined
  return field === undefined || field.safeParse(value).success
}

/** Ids that do not exist, and valid values for every other field. */
export const strangers = {
  orderId: '0198f000-0000-7000-8000-00000000000a',
  subjectId: '0198f000-0000-7000-8000-00000000000d',
  picture: null,
  tags: [],
  mail: {
    host: 'mail.example',
    port: 465,
    user: '',
    fromName: '',
    fromAddress: 'a@mail.example',
    replyTo: '',
  },
  sms: { provider: 'twilio', accountSid: `AC${'0'.repeat(32)}`, from: '+61400000000' },
  secret: 'token',
  credentials: sampleAccount.credentials,
  terminalId: '0198f000-0000-7000-8000-000000000061',
  adding: { addsSurcharge: false, surchargeTaxes: [], asksForTip: false },
  alt: { first: '', second: '' },
  merchant: 'zzzzzz',
  itemId: '0198f000-0000-7000-8000-00000000000b',
  helpId: '0198f000-0000-7000-8000-00000000000f',
  replyTo: '',
  answer: '',
  source: { kind: 'giftCard', number: '1234567812345678' },
  ownSource: { kind: 'storedValue' },
  transactionId: 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA',
  receiptId: 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA',
  requestId: '0198f000-0000-7000-8000-00000000000c',
  attemptId: '0198f000-0000-7000-8000-00000000000d',
  id: '0198f000-0000-7000-8000-00000000000e',
  txn: 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA',
  linkId: '0198f000-0000-7000-8000-000000000017',
  holdId: '0198f000-0000-7000-8000-000000000062',
  cents: 10_000,
  of: { kind: 'order', orderId: '0198f000-0000-7000-8000-00000000000a' },
  target: { kind: 'order', orderId: '0198f000-0000-7000-8000-00000000000a' },
  billVersion: 'none',
  messageId: '0198f000-0000-7000-8000-000000000013',
  recipient: 'nobody@staff.example',
  endpoint: 'https://push.example/none',
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  personId: '0198f000-0000-7000-8000-000000000015',
  invitationId: '0198f000-0000-7000-8000-000000000016',
  token: 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA',
  roles: [],
  byMail: false,
  version: 1,
  reason: 'A test',
  amountCents: 1,
  remaining: 3,
  isSoldOut: true,
  text: '',
  message: { first: '', second: '' },
  email: 'nobody@staff.example',
  password: 'not the password',
  shop: 'nowhere',
  minutes: 10,
  amendments: 0,
  dueAt: 0,
  quantities: [{ lineNumber: 1, quantity: 2 }],
  added: [],
  part: { kind: 'amount', cents: 100 },
  partCents: 100,
  payment: 'cash',
  requested: { kind: 'all' },
  discounts: [
    {
      discountId: '0198f000-0000-7000-8000-000000000041',
      lineNumber: 1,
      off: { kind: 'percent', rate: 1_000 },
      reason: 'wait',
      words: '',
    },
  ],
  lines: [{ pluId: '0198f000-0000-7000-8000-00000000000b', quantity: 1 }],
  cartId: '0198f000-0000-7000-8000-000000000051',
  taken: { kind: 'counter' },
  contact: { name: 'Mei Lin', phone: '' },
  itemList: [{ pluId: '0198f000-0000-7000-8000-00000000000b', quantity: 1 }],
  orderType: 'pickup',
  orderTypes: ['pickup', 'table'],
  until: 4_102_444_800_000,
  isPaused: false,
  stations: [
    { stationId: '0198f000-0000-7000-8000-000000000031', names: { first: 'Grill', second: '' }, capacity: 2 },
  ],
  work: [],
  terms: {
    code: 'pickup',
    kind: 'pickup',
    names: { first: '', second: '' },
    isOffered: true,
    hoursScope: 'pickUp',
    asksName: null,
    asksPhone: null,
    leadMinutes: null,
    takesLater: null,
    daysAhead: null,
    minutesBefore: null,
    slotMinutes: 15,
    slotOrders: null,
    slotUnits: null,
    whenFull: 'later',
  },
  name: 'Mei Lin',
  phone: '0412 345 678',
  identifyCode: '1234',
  userName: 'nobody@customers.example',
  sessionId: '0198f000-0000-7000-8000-000000000014',
  customerId: '0198f000-0000-7000-8000-000000000015',
  isBlocked: true,
  pin: '471568',
  userId: 'handle-of-nobody-at-al',
  oldPassword: 'not the password',
  newPassword: 'nor will it be this',
  termsAccepted: true,
  // A revision that does not exist: refused each time.
  changes: [
    { key: 'cart.expireHours', value: 2, isLocked: false, seen: '0198f000-0000-7000-8000-000000000014' },
  ],
  // A shop's setup, with a revision that does not exist: refused each time.
  seen: '0198f000-0000-7000-8000-000000000014',
  fileId: '0198f000-0000-7000-8000-000000000015',
  page: 'nowhere',
  pages: [],
  infoPage: {
    page: 'nowhere',
    titles: { first: 'A page', second: '' },
    bodies: { first: '', second: '' },
    bottoms: { first: '', second: '' },
    isPublished: false,
  },
  families: ['shop'],
  hours: { weekly: { shop: [] }, special: [] },
  branding: {
    accentColour: '#9c3d22',
    logo: null,
    banner: null,
    loginImage: null,
    footerImage: null,
    showsBanner: true,
  },
  businessDetails: {
    names: { first: 'A name', second: '' },
    about: { first: '', second: '' },
    company: '',
    phone: '',
    email: '',
    website: '',
    address: { street: '', suburb: '', state: '', postcode: '', country: 'AU' },
    registration: '',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    languages: ['en-gb', 'zh-hans'],
    payments: [
      { payment: 'cash', names: { first: '', second: '' }, isShown: true },
      { payment: 'sandbox', names: { first: '', second: '' }, isShown: true },
    ],
  },
  taxes: { mode: 'included', taxes: [{ index: 1, names: { first: 'GST', second: '' }, rate: 1000 }] },
  fees: { fees: [], charges: [], surcharges: [], packaging: null },
  // First-run setup: merchants exist already, so it is refused.
  owner: { name: 'Mei Lin', email: 'nobody@staff.example', password: 'not the password' },
  // Delivery
  zoneId: '0198f000-0000-7000-8000-000000000018',
  taxIndexes: [],
  address: {
    unit: '',
    street: '10 Foveaux Street',
    suburb: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    country: 'AU',
    instructions: '',
    isLeftAtDoor: false,
  },
  zone: {
    names: { first: 'City', second: '' },
    area: { kind: 'postcodes', postcodes: ['2010'] },
    tiers: [{ fromCents: 0, cents: 700 }],
    minimumCents: 0,
    minutes: 20,
    express: null,
    priority: 1,
    isActive: true,
  },
  place: { latitude: -33.8797, longitude: 151.2044 },
  addressId: '0198f000-0000-7000-8000-000000000017',
  cardId: '0198f000-0000-7000-8000-000000000061',
  courier: 'Sam',
  // Tables
  code: 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA',
  tableId: '0198f000-0000-7000-8000-000000000015',
  guests: 4,
  deviceId: '0198f000-0000-7000-8000-000000000016',
  toTableId: '0198f000-0000-7000-8000-000000000017',
  visitId: '0198f000-0000-7000-8000-000000000018',
  ops: [],
  orderIds: [],
  dueCents: 0,
  tableIds: ['0198f000-0000-7000-8000-000000000015'],
  // The kitchen
  ticketItems: ['1'],
  courseId: '0198f000-0000-7000-8000-000000000017',
  shows: [],
  lineNumbers: [1],
  stationIds: [],
  arrangement: { stations: [], courses: [], assigned: [] },
  kitchen: null,
  prefix: '',
  from: 2,
  to: 1,
  area: '',
  seats: 2,
  number: '1',
  isActive: true,
  // Settlement
  accountId: '0198f000-0000-7000-8000-000000000019',
  refundId: '0198f000-0000-7000-8000-000000000019',
  differenceId: '0198f000-0000-7000-8000-000000000019',
  previewId: '0198f000-0000-7000-8000-000000000019',
  disputeId: '0198f000-0000-7000-8000-000000000019',
  month: '2026-11',
  bay: '3',
  dishes: [],
  day: '2026-11-20',
  promotionId: '0198f000-0000-7000-8000-000000000017',
  batchId: '0198f000-0000-7000-8000-000000000018',
  isEverywhere: false,
  word: 'SPRING',
  most: null,
  count: 2,
  ...couponStrangers,
  ...promotionStrangers,
  ...giftCardStrangers,
  ...menuStrangers,
  ...valueStrangers,
  ...scanStrangers,
} as const
