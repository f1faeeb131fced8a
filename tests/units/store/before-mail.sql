-- A store as the version with quarantine left it.
PRAGMA application_id = 1398893684;
BEGIN TRANSACTION;
CREATE TABLE "inquiries" ("id" text primary key, "received_at" text not null, "name" text not null, "phone_number" text not null, "email" text not null, "invoice_team" text not null, "date" text not null, "price_cents" bigint, "message" text not null, "consent_wording" text not null, "consent_given_at" text not null, "state" text not null check (state in ('new', 'quarantined', 'released')), "spam_score" integer not null, "spam_reasons" text not null, "form_key" text unique, "fingerprint" text unique, "notice" text not null check (notice in ('none', 'pending', 'sent', 'dead')), "notice_since" text, "notice_attempts" integer not null, "notice_due_at" text, "notice_claimed_until" text, "notice_error" text, "notice_sent_at" text, "ahead_since" text, "notice_group" text);
INSERT INTO "inquiries" VALUES('00000001-0000-4000-8000-000000000000','2026-11-20T12:01:00.000Z','Sent','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:01:00.000Z','new',0,'[]','11111111-0000-4000-8000-000000000000 EL_KJ9yT3HKwYkNQb5i6isktQ0m2to2x5QJef1lqfL4',NULL,'sent','2026-11-20T12:01:00.000Z',1,NULL,NULL,NULL,'2026-11-20T12:10:00.000Z',NULL,NULL);
INSERT INTO "inquiries" VALUES('00000002-0000-4000-8000-000000000000','2026-11-20T12:02:00.000Z','Given up','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:02:00.000Z','new',0,'[]','11111112-0000-4000-8000-000000000000 xA7IWhdI_hg8HH_LTAnCQvC-Q9vsZHBcuFywUsM7jB0',NULL,'dead','2026-11-20T12:02:00.000Z',1,NULL,NULL,'550 5.1.1',NULL,NULL,'00000002-0000-4000-8000-000000000000');
INSERT INTO "inquiries" VALUES('00000003-0000-4000-8000-000000000000','2026-11-20T12:03:00.000Z','Waiting','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:03:00.000Z','new',0,'[]','11111113-0000-4000-8000-000000000000 FNBh-EWbV2heu7eNDt0a0y4SbsLB984hwx287cLL2ag',NULL,'pending','2026-11-20T12:03:00.000Z',1,'2026-11-20T12:11:00.000Z',NULL,'451 4.7.1',NULL,NULL,NULL);
INSERT INTO "inquiries" VALUES('00000004-0000-4000-8000-000000000000','2026-11-20T12:04:00.000Z','Held','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:04:00.000Z','quarantined',70,'["hidden field filled in","sales pitch: seo"]','11111114-0000-4000-8000-000000000000 2oBgdHpa13iMqqrF-efgcluzUA9TARpgcDfC9OtrVCQ',NULL,'none',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inquiries" VALUES('00000005-0000-4000-8000-000000000000','2026-11-20T12:05:00.000Z','Released','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:05:00.000Z','released',60,'["3 links","sent within 3 seconds"]','11111115-0000-4000-8000-000000000000 FdPMA50EqIHNljzkxTXbsfRZykth5-9h-a3mIOcdoyw',NULL,'pending','2026-11-20T12:10:00.000Z',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inquiries" VALUES('00000006-0000-4000-8000-000000000000','2026-11-20T12:06:00.000Z','Not to be mailed','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:06:00.000Z','new',0,'[]','11111116-0000-4000-8000-000000000000 TG-es933ftPyMRHvsEaWFqUCfmVwrAkKvep9V4tQTrs',NULL,'none',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inquiries" VALUES('00000007-0000-4000-8000-000000000000','2026-11-20T12:07:00.000Z','Without scripts','201 555 1001','email@example.com','1003 for invoiceTeam','2004-02-28',100550,'1006 lamps,
for message','I allow this website to store my submission','2026-11-20T12:07:00.000Z','new',0,'[]',NULL,'AAAAfingerprintAAAA','none',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO "kysely_migration" VALUES('0001-inquiries','2026-11-22T20:38:44.544Z');
INSERT INTO "kysely_migration" VALUES('0002-marks','2026-11-22T20:38:44.545Z');
INSERT INTO "kysely_migration" VALUES('0003-ahead','2026-11-22T20:38:44.546Z');
INSERT INTO "kysely_migration" VALUES('0004-shared-notices','2026-11-22T20:38:44.547Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO "kysely_migration_lock" VALUES('migration_lock',0);
CREATE TABLE "marks" ("name" text primary key, "at" text not null);
INSERT INTO "marks" VALUES('look','2026-11-20T12:09:00.000Z');
INSERT INTO "marks" VALUES('digest','2026-11-20T12:08:00.000Z');
INSERT INTO "marks" VALUES('purge','2026-11-20T12:07:00.000Z');
INSERT INTO "marks" VALUES('failure','2026-11-20T12:06:00.000Z');
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
INSERT INTO "secrets" VALUES('fingerprint','bd792fb3f75e102f9ca783b6311372877cf2418fa73291faa900c476fcf5f1b0');
CREATE INDEX "inquiries_by_time" on "inquiries" ("received_at", "id");
CREATE INDEX "inquiries_with_fingerprint" on "inquiries" ("received_at") where "fingerprint" is not null;
CREATE INDEX "inquiries_with_pending_notice" on "inquiries" ("notice_since") where "notice" = 'pending';
CREATE INDEX "inquiries_by_sent_notice" on "inquiries" ("notice_sent_at");
COMMIT;
