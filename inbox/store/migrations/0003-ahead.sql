alter table inquiries add column ahead_since timestamptz;
