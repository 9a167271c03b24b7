-- Where a code was asked for: its breakers look at sources, not at the whole shop, and only the browser that asked for a
-- code may try it. Codes from before have no source and are tried as before; they are gone within two days.
alter table verification_codes
  add column network text not null default '',
  add column browser_hash bytea;
create index verification_codes_network on verification_codes (merchant_id, shop_id, network, created_at desc);

-- Wrong guesses are counted for the whole installation (sms_counters), whichever merchant's codes they were.
drop table code_guesses;
