-- Messages can be in traditional Chinese (ADR-150). A new shop offers it from the start; the owner of a shop that exists
-- adds it.
alter table messages drop constraint messages_language_check;
alter table messages add constraint messages_language_check check (language in ('en-gb', 'zh-hans', 'zh-hant'));
