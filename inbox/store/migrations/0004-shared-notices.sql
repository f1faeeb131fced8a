alter table inquiries add column notice_group text;

create index inquiries_by_sent_notice on inquiries (notice_sent_at);
