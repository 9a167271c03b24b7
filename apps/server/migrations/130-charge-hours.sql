-- Hours of dates on which a dated charge applies in part, such as a public holiday that begins in the evening (ADR-205).
alter table dated_charges add column hours jsonb not null default '[]';
alter table dated_charges add constraint dated_charges_hours check (jsonb_typeof(hours) = 'array');
