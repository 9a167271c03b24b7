import { reading } from '../../../db/statement.ts'

/** Someone whom an automatic campaign reaches. */
export interface AudienceRow {
  phone: string
  name: string
  /** Empty: no account, or none with an address. */
  email: string
  /** Null: no account. */
  guestId: string | null
  /** What `coupons.occasion` says: a second coupon for the same is not given. */
  occasion: string
}

interface Asked {
  readonly campaignId: string
  /** Null: all shops. */
  readonly shopId: string | null
  readonly most: number
}

const account = `left join customers a on a.merchant_id = :merchantId and a.phone = p.phone`
const admitted = `a.status is distinct from 'blocked'
     and not exists (select from coupons c where c.merchant_id = :merchantId and c.campaign_id = :campaignId
       and (c.phone = p.phone or c.owner_id = a.guest_id::text) and c.occasion = p.occasion)`
const person = `p.phone, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), p.name) as name, coalesce(a.email, '') as email, a.guest_id, p.occasion`

/** List guests by what they ordered, or by their tags. Dates are instants; `rule` chooses the condition. */
export const listGuests = reading<
  AudienceRow,
  Asked & {
    rule: 'firstVisit' | 'lapsed' | 'orders' | 'tag'
    since: Date
    before: Date
    count: number
    tag: string
  }
>(
  `select ${person} from (
     select s.phone, max(s.name) as name,
       case when :rule = 'lapsed' then 'lapsed ' || (max(s.last_at) at time zone 'UTC')::date::text else :rule end as occasion
     from shop_customers s where s.merchant_id = :merchantId and (:shopId::uuid is null or s.shop_id = :shopId::uuid)
     group by s.phone
     having case :rule
       when 'firstVisit' then sum(s.orders) >= 1 and min(s.first_at) >= :since
       when 'lapsed' then max(s.last_at) <= :before and max(s.last_at) >= :since
       when 'orders' then sum(s.orders) >= :count and max(s.last_at) >= :since
       else bool_or(:tag = any(s.tags)) end) p
   ${account} where ${admitted} order by p.phone limit :most`,
)

/** List customers with member cards by the month and day of birth: anyone can join with the phone of another person. */
export const listBirthdays = reading<AudienceRow, Asked & { birthday: string; year: string }>(
  `select ${person} from (
     select h.phone, max(m.name) as name, 'birthday ' || :year::text as occasion
     from member_cards m join customers h on h.merchant_id = :merchantId and h.customer_id = m.customer_id
     where m.merchant_id = :merchantId and m.birthday = :birthday and m.status = 'active' and (:shopId::uuid is null or m.joined_shop_id = :shopId::uuid)
     group by h.phone) p
   ${account} where ${admitted} order by p.phone limit :most`,
)

/** List which of these phones get no messages. */
export const listStopped = reading<{ phoneKey: string }, { phoneKeys: readonly string[] }>(
  'select phone_key from message_stops where merchant_id = :merchantId and phone_key = any(:phoneKeys)',
)

/** List automatic campaigns that a shop gives: its own, and as the first shop of the merchant those of all shops. */
export const listAutomatic = reading<{ campaignId: string }, { shopId: string }>(
  `select k.campaign_id from campaigns k
   where k.merchant_id = :merchantId and k.archived_at is null and not k.is_paused and k.terms #>> '{giving,automatic,kind}' is not null
     and (k.shop_id = :shopId or (k.shop_id is null and :shopId = (select s.shop_id from shops s where s.merchant_id = :merchantId order by s.shop_id limit 1)))
   order by k.campaign_id`,
)

/** Find a campaign that gave all it gives: in total, by the value of its vouchers, or on its latest day. */
export const findFullCampaign = reading<{ kind: string }, { campaignId: string }>(
  `select u.kind from coupon_counts u join campaigns k on k.merchant_id = :merchantId and k.campaign_id = u.campaign_id
   where u.merchant_id = :merchantId and u.campaign_id = :campaignId
     and u.used + case when u.kind = 'value' then coalesce((k.terms #>> '{gift,cents}')::integer, 0) else 1 end > u.most
     and (u.kind in ('all', 'value') or (u.kind = 'day' and u.key = (select max(d.key) from coupon_counts d
       where d.merchant_id = :merchantId and d.campaign_id = :campaignId and d.kind = 'day'))) limit 1`,
)
