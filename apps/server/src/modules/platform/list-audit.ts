import type { audit, AuditPage } from '@tabard/contract/audit/calls'
import { isAuditAction } from '@tabard/domain/staff/audit-actions'
import { reading } from '../../db/statement.ts'
import type { Handler } from '../../http/handler.ts'

const pageSize = 50

interface EntryRow {
  readonly auditId: string
  readonly at: Date
  readonly whoName: string
  readonly what: string
  readonly subject: string
  readonly label1: string | null
  readonly label2: string | null
  readonly before: unknown
  readonly after: unknown
}

// Labels are the current names of the objects. A deleted object has only the name in its entry, if any.
export const listEntries = reading<
  EntryRow,
  {
    shopId: string
    personId: string | null
    area: string | null
    day: string | null
    beforeAt: Date | null
    beforeId: string | null
    limit: number
  }
>(
  `select e.audit_id, e.at, e.who_name, e.what, e.subject, e.before, e.after,
     coalesce(o.service_number::text, o.call_code, i.name1, c.name1, t.number) as label1, coalesce(i.name2, c.name2, '') as label2
   from (
     select a.*, case when a.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject::uuid end as subject_id
     from audit_entries a join shops s on s.merchant_id = :merchantId and s.shop_id = a.shop_id
     where a.merchant_id = :merchantId and a.shop_id = :shopId and (:personId::uuid is null or a.who_id = :personId)
       and (:area::text is null or a.what like :area || '.%')
       and (:day::date is null or (a.at >= :day::date::timestamp at time zone s.time_zone and a.at < (:day::date + 1)::timestamp at time zone s.time_zone))
       and (:beforeAt::timestamptz is null or (a.at, a.audit_id) < (:beforeAt, :beforeId::uuid))
     order by a.at desc, a.audit_id desc limit :limit) e
   left join orders o on o.merchant_id = :merchantId and o.order_id = e.subject_id
   left join items i on i.merchant_id = :merchantId and i.shop_id = e.shop_id and i.item_id = e.subject_id
   left join categories c on c.merchant_id = :merchantId and c.shop_id = e.shop_id and c.category_id = e.subject_id
   left join shop_tables t on t.merchant_id = :merchantId and t.shop_id = e.shop_id and t.table_id = e.subject_id
   order by e.at desc, e.audit_id desc`,
)

// Staff only: customers change their own accounts, so they are the subject of their entries.
export const listDoers = reading<{ whoId: string; whoName: string }, { shopId: string }>(
  `select distinct on (who_id) who_id, who_name from audit_entries where merchant_id = :merchantId and shop_id = :shopId
     and subject <> who_id::text
   order by who_id, at desc limit 500`,
)

/** List a shop's audit entries, one page, newest first. */
export const listAudit: Handler<typeof audit.list> = async ({ input, shop }): Promise<AuditPage> => {
  const { personId = null, area = null, day = null, before } = input
  return shop.read(async (tx) => {
    const [rows, doers] = await Promise.all([
      tx.rows(
        listEntries({
          shopId: shop.shopId,
          personId,
          area,
          day,
          beforeAt: before ? new Date(before.at) : null,
          beforeId: before?.auditId ?? null,
          limit: pageSize + 1,
        }),
      ),
      tx.rows(listDoers({ shopId: shop.shopId })),
    ])
    const shown = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    return {
      rows: shown.flatMap((row) =>
        isAuditAction(row.what)
          ? [
              {
                auditId: row.auditId,
                at: row.at.getTime(),
                byName: row.whoName,
                action: row.what,
                subject: row.subject,
                label: row.label1 === null ? undefined : { first: row.label1, second: row.label2 ?? '' },
                before: row.before,
                after: row.after,
              },
            ]
          : [],
      ),
      next: last && { at: last.at.getTime(), auditId: last.auditId },
      people: doers
        .map(({ whoId, whoName }) => ({ personId: whoId, name: whoName }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    }
  })
}
