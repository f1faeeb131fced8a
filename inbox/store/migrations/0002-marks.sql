create table marks (name text primary key, at timestamptz not null);
