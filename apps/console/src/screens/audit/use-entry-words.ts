import type { AuditRow } from '@tabard/contract/audit'
import { isRole } from '@tabard/domain/roles'
import { useFormats } from '../../pieces/formats.ts'
import { useText, type ConsoleKey } from '../../pieces/text.ts'
import { differenceOf } from './difference-of.ts'

type FieldKey = Extract<ConsoleKey, `audit.field.${string}`>

const fields: Readonly<Record<string, FieldKey>> = {
  status: 'audit.field.status',
  reason: 'audit.field.reason',
  paidCents: 'audit.field.paidCents',
  tenderedCents: 'audit.field.tenderedCents',
  refundedCents: 'audit.field.refundedCents',
  by: 'audit.field.by',
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
  prices: 'audit.field.prices',
  picture: 'audit.field.picture',
  alt: 'audit.field.alt',
  byMail: 'audit.field.byMail',
  to: 'audit.field.to',
  kind: 'audit.field.kind',
}

export interface SaidDifference {
  readonly key: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** An entry as a sentence, and what it changed, in the reader's language. */
export function useEntryWords() {
  const { t } = useText()
  const { money, dateTime } = useFormats()

  function say(key: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number') {
      if (key.endsWith('Cents')) return money(value)
      return key === 'until' || key.endsWith('At') ? dateTime(value) : String(value)
    }
    if (typeof value === 'string') return key.startsWith('role') ? sayRole(value) : value
    if (Array.isArray(value)) return value.map((each) => say(key, each)).join(', ') || t('audit.nothing')
    return Object.entries(value)
      .map(([part, each]) => say(part, each))
      .filter((each) => each !== t('audit.nothing'))
      .join(', ')
  }

  function sayRole(text: string): string {
    const [role = '', ...shop] = text.split(' ')
    return isRole(role) ? [t(`role.${role}`), ...shop].join(' ') : text
  }

  return {
    sentence: (row: AuditRow) => t(`audit.act.${row.act}`, { subject: subjectOf(row) }),
    differences: ({ before, after }: AuditRow): readonly SaidDifference[] =>
      differenceOf(before, after).map((each) => {
        const known = fields[each.key]
        return {
          key: each.key,
          field: known ? t(known) : each.key,
          before: say(each.key, each.before),
          after: say(each.key, each.after),
        }
      }),
  }
}

/** Its name now, or the one it had then; ids are for machines. */
function subjectOf({ label, subject, before, after }: AuditRow): string {
  if (label !== undefined) return label
  const named = nameIn(after) ?? nameIn(before)
  return named ?? (/^[0-9a-f-]{36}$/.test(subject) ? '' : subject)
}

function nameIn(side: unknown): string | undefined {
  if (typeof side !== 'object' || side === null) return undefined
  if ('name' in side && typeof side.name === 'string') return side.name
  if (!('names' in side) || typeof side.names !== 'object' || side.names === null) return undefined
  return 'first' in side.names && typeof side.names.first === 'string' ? side.names.first : undefined
}
