-- What an erased customer leaves in the audit: that they changed their account and when, without phone or email. The
-- servers' role cannot change an entry; this function empties only those of customers who no longer exist.
create function forget_customer_in_audit(merchant uuid, customer uuid)
returns void
language sql security definer set search_path = public, pg_temp
as $$
  update audit_entries set who_name = '', before = null, after = null
  where merchant_id = merchant and who_id = customer and subject = customer::text and what like 'account.%'
    and merchant = nullif(current_setting('app.merchant', true), '')::uuid
    and not exists (select from customers where merchant_id = merchant and customer_id = customer)
$$;
revoke all on function forget_customer_in_audit(uuid, uuid) from public;
grant execute on function forget_customer_in_audit(uuid, uuid) to tabard_app;

-- Of customers erased before. Merchant by merchant: the owner of an external database does not pass row-level security.
do $$
declare one uuid;
begin
  for one in select merchant_id from merchants loop
    perform set_config('app.merchant', one::text, true);
    update audit_entries a set who_name = '', before = null, after = null
    where a.merchant_id = one and what like 'account.%' and subject = who_id::text
      and not exists (select from customers c where c.merchant_id = one and c.customer_id = a.who_id);
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
