create table inquiries (
  id text primary key,
  received_at timestamptz not null,
  name text not null,
  phone_number text not null,
  email text not null,
  invoice_team text not null,
  date text not null,
  price_cents bigint,
  message text not null,
  consent_wording text not null,
  consent_given_at timestamptz not null,
  state text not null check (state in ('new', 'quarantined', 'released')),
  spam_score integer not null,
  spam_reasons text not null,
  form_key text unique,
  fingerprint text unique,
  notice text not null check (notice in ('none', 'pending', 'sent', 'dead')),
  notice_since timestamptz,
  notice_attempts integer not null,
  notice_due_at timestamptz,
  notice_claimed_until timestamptz,
  notice_error text,
  notice_sent_at timestamptz
);

create index inquiries_by_time on inquiries (received_at, id);

create index inquiries_with_fingerprint on inquiries (received_at) where fingerprint is not null;

create index inquiries_with_pending_notice on inquiries (notice_since) where notice = 'pending';

create table secrets (name text primary key, value text not null);
