-- Removes the quarantine. Inquiries in it get a mark, and come in the next daily mail. A server of an
-- earlier version cannot use the store from here on. SQLite cannot drop `fingerprint`, which is
-- unique, so it stays, empty.
update inquiries set notice = 'pending' where state = 'quarantined' and notice = 'none';
update inquiries set spam_reasons = '[]' where state = 'new';
update inquiries set fingerprint = null;

drop index inquiries_with_fingerprint;
drop index inquiries_with_pending_notice;
drop index inquiries_by_sent_notice;

alter table inquiries drop column state;
alter table inquiries drop column spam_score;
alter table inquiries rename column spam_reasons to marks;
alter table inquiries rename column notice to mail;
alter table inquiries rename column notice_since to mail_since;
alter table inquiries rename column notice_attempts to mail_attempts;
alter table inquiries rename column notice_due_at to mail_due_at;
alter table inquiries rename column notice_claimed_until to mail_claimed_until;
alter table inquiries rename column notice_error to mail_error;
alter table inquiries rename column notice_sent_at to mail_sent_at;
alter table inquiries rename column notice_group to mail_group;

create index inquiries_with_pending_mail on inquiries (mail_since) where mail = 'pending';
create index inquiries_by_sent_mail on inquiries (mail_sent_at);

delete from marks where name in ('look', 'digest');
alter table marks rename to events;
delete from secrets;
alter table secrets rename to trials;
