import type { AuditRow } from '@tabard/contract/audit/calls'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { isRole } from '@tabard/domain/staff/roles'
import { settings, type SettingKey } from '@tabard/domain/settings/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { usePresent } from '@tabard/staff-ui/session/session.tsx'
import { useText, type ConsoleKey } from '../../text.ts'
import { useSettingText } from '../../components/use-setting-text.ts'
import { differenceOf } from './difference-of.ts'
import { isPartOfTable, tablesOf } from './tables-of.ts'

type FieldKey = Extract<ConsoleKey, `audit.field.${string}`>

const fields: Readonly<Record<string, FieldKey>> = {
  status: 'audit.field.status',
  reason: 'audit.field.reason',
  paidCents: 'audit.field.paidCents',
  dueCents: 'audit.field.dueCents',
  totalCents: 'audit.field.totalCents',
  givenCents: 'audit.field.givenCents',
  orders: 'audit.field.orders',
  tables: 'audit.field.tables',
  ended: 'audit.field.ended',
  from: 'audit.field.from',
  dueAt: 'audit.field.dueAt',
  reasons: 'audit.field.reason',
  courier: 'audit.field.courier',
  tenderedCents: 'audit.field.tenderedCents',
  refundedCents: 'audit.field.refundedCents',
  by: 'audit.field.by',
  approvedBy: 'audit.field.approvedBy',
  isSoldOut: 'audit.field.isSoldOut',
  remaining: 'audit.field.remaining',
  state: 'audit.field.state',
  until: 'audit.field.until',
  message: 'audit.field.message',
  value: 'audit.field.value',
  isLocked: 'audit.field.isLocked',
  level: 'audit.field.level',
  roles: 'audit.field.roles',
  role: 'audit.field.role',
  name: 'audit.field.name',
  names: 'audit.field.names',
  note: 'audit.field.note',
  coupons: 'audit.field.coupons',
  prices: 'audit.field.prices',
  picture: 'audit.field.picture',
  alt: 'audit.field.alt',
  byMail: 'audit.field.byMail',
  to: 'audit.field.to',
  kind: 'audit.field.kind',
  descriptions: 'audit.field.descriptions',
  min: 'audit.field.min',
  max: 'audit.field.max',
  freeQuantity: 'audit.field.freeQuantity',
  options: 'audit.field.options',
  number: 'audit.field.number',
  card: 'audit.field.card',
  changes: 'audit.field.changes',
  items: 'audit.field.items',
  categories: 'audit.field.categories',
  removed: 'audit.field.removed',
  restored: 'audit.field.restored',
  kept: 'audit.field.kept',
  created: 'audit.field.created',
  changed: 'audit.field.changed',
  format: 'audit.field.format',
  width: 'audit.field.width',
  height: 'audit.field.height',
  bytes: 'audit.field.bytes',
  dietary: 'audit.field.dietary',
  allergens: 'audit.field.allergens',
  taxes: 'audit.field.taxes',
  maxQuantity: 'audit.field.maxQuantity',
  discount: 'audit.field.discount',
  merges: 'audit.field.merges',
  hiddenOn: 'audit.field.hiddenOn',
  at: 'audit.field.at',
  email: 'audit.field.email',
  phone: 'audit.field.phone',
  localTime: 'audit.field.localTime',
  what: 'audit.field.what',
  byPlatform: 'audit.field.byPlatform',
}

/** Values with their own labels, by field. */
const labels: Readonly<Record<string, ConsoleKey>> = {
  'status pending': 'status.pending',
  'status placed': 'status.placed',
  'status preparing': 'status.preparing',
  'status ready': 'status.ready',
  'status completed': 'status.completed',
  'status cancelled': 'status.cancelled',
  'status queued': 'messages.status.queued',
  'status failed': 'messages.status.failed',
  'status refused': 'messages.status.refused',
  'by cash': 'payment.cash',
  'by card': 'payment.card',
  'state open': 'trading.open',
  'state paused': 'trading.paused',
  'state closed': 'trading.closed',
}

export interface SaidDifference {
  readonly key: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Formats an entry as a sentence, with its changes, in the reader's language. */
export function useEntryLabels() {
  const { t, language } = useText()
  const { session } = usePresent()
  const settingText = useSettingText(language)
  const { money, dateTime } = useFormats()

  function say(key: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number') {
      if (key.endsWith('Cents')) return money(value)
      return key === 'until' || key.endsWith('At') ? dateTime(value) : String(value)
    }
    if (typeof value === 'string') {
      if (key.endsWith('At') && !Number.isNaN(Date.parse(value))) return dateTime(Date.parse(value))
      const word = labels[`${key} ${value}`]
      return word ? t(word) : key.startsWith('role') ? sayRole(value) : value
    }
    if (Array.isArray(value)) return value.map((each) => say(key, each)).join(', ') || t('audit.nothing')
    return Object.entries(value)
      .filter(([part, each]) => !isForMachines(part) && each !== null && each !== '')
      .map(([part, each]) => say(part, each))
      .join(', ')
  }

  function sayRole(text: string): string {
    const [role = '', code] = text.split(' ')
    if (!isRole(role)) return text
    const shop = session.shops.find((each) => each.code === code)
    const place = shop ? nameIn(shop.names, language) : (code ?? t('staff.everywhere'))
    return t('staff.at', { role: t(`role.${role}`), place })
  }

  /** The subject's current name, otherwise its name at the time. Ids are not shown. */
  function subjectOf({ action, label, subject, before, after }: AuditRow): string {
    const tables = tablesOf(action, before, after)
    if (tables !== undefined) return tables
    if (label !== undefined) return nameIn(label, language)
    if (isSettingKey(subject)) return settingText?.(`label.${subject}`) ?? subject
    const named = nameOf(after) ?? nameOf(before)
    return named ?? (isId(subject) ? '' : subject)
  }

  function nameOf(side: unknown): string | undefined {
    if (typeof side !== 'object' || side === null) return undefined
    if ('name' in side && typeof side.name === 'string') return side.name
    return 'names' in side && isNames(side.names) ? nameIn(side.names, language) : undefined
  }

  return {
    sentence: (row: AuditRow) =>
      t(isPartOfTable(row) ? 'audit.partOfTable' : `audit.act.${row.action}`, {
        subject: subjectOf(row),
      }).trim(),
    differences: ({ action, before, after }: AuditRow): readonly SaidDifference[] =>
      differenceOf(before, after)
        .filter(({ key }) => !isForMachines(key))
        .map((each) => {
          const known =
            action.startsWith('tables.') && each.key === 'number' ? 'audit.field.table' : fields[each.key]
          return {
            key: each.key,
            field: known ? t(known) : each.key,
            // A new value has no previous one.
            before: each.before === undefined ? '' : say(each.key, each.before),
            after: say(each.key, each.after),
          }
        }),
  }
}

/** Ids and revisions mean nothing to readers. */
function isForMachines(key: string): boolean {
  return /^(id|ids|versions)$|Ids?$|Revision$/.test(key)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$|^[A-Za-z0-9_-]{30,}$/.test(text)
}

function isNames(value: unknown): value is Names {
  return (
    typeof value === 'object' &&
    value !== null &&
    'first' in value &&
    typeof value.first === 'string' &&
    'second' in value &&
    typeof value.second === 'string'
  )
}

function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settings, text)
}
