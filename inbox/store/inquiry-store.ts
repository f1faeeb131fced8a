import type { Inquiry } from '../../inquiry/inquiry.ts'

/** `new`: taken. `quarantined`: looks like spam, kept and not mailed. `released`: the owner let it through. */
export type InquiryState = 'new' | 'quarantined' | 'released'

/** The mail to the owner, under the name that the store has for it. `none`: none is wanted or set up; `dead`: given up, shown to the owner. */
export type NoticeState = 'none' | 'pending' | 'sent' | 'dead'

/** How much an inquiry looks like spam, from 0 points up, and what gave the points. */
export type SpamScore = { score: number; reasons: readonly string[] }

/** An inquiry as the company keeps it. */
export type StoredInquiry = Inquiry & {
  id: string
  receivedAt: Date
  /** The sentence that the visitor agreed to, and when. */
  consent: { wording: string; givenAt: Date }
  state: InquiryState
  notice: NoticeState
  /** Why the last attempt to send the notice failed; null when none has. */
  noticeError: string | null
  spam: SpamScore
  /** Idempotency key of the form it came from; null from a browser without scripts. */
  key: string | null
}

/** Milliseconds within which equal content from one client is a repeat. */
export const repeatWindow = 10 * 60_000

/** What is stored of a posted form, with its notice, in one transaction. */
export type NewInquiry = Omit<StoredInquiry, 'state' | 'notice' | 'noticeError'> & {
  state: 'new' | 'quarantined'
  /** `pending` where mail is set up and the inquiry is not quarantined. */
  notice: 'none' | 'pending'
  /**
   * Says "the same content from the same client": a hash under the store's own secret. Whoever has
   * the whole store could find the address by trying them all, so it is forgotten when it tells no
   * repeat any more. Null where there is a key, which says more.
   */
  fingerprint: string | null
}

/** A notice that this process, and no other, may now try to send. */
export type ClaimedNotice = {
  inquiry: StoredInquiry
  /** Attempts before this one. */
  attempts: number
}

/** What `npm run inquiries -- status` tells: counts by state, and times. */
export type StoreStatus = {
  inquiries: Record<InquiryState, number>
  notices: Record<NoticeState, number>
  /** Since when the oldest pending notice has been waiting: received, released or retried. */
  oldestPending: Date | null
  lastSent: Date | null
  /** When the oldest came of the quarantined inquiries that nobody has looked at, and no mail has told of. */
  oldestUnseen: Date | null
  /** When an inquiry last could not be stored, or `never`. */
  lastFailure: Date
}

/**
 * Points in time that all who share the store know: when an inquiry last could not be stored, when
 * the owner last looked at the quarantine, until when a mail has told of it.
 */
export type Mark = 'failure' | 'look' | 'digest'

/** Where a mark stands that was not set yet. */
export const never = new Date(0)

/**
 * Where the company's copies of inquiries are. Every promise that resolves has been committed to
 * disk; every one that rejects has changed nothing, unless the connection to a database server
 * broke during the commit: then it is as if the answer to the visitor had been lost.
 */
export type InquiryStore = {
  /** `repeated`: this inquiry with this key, or this fingerprint within ten minutes, is there already. */
  accept(inquiry: NewInquiry): Promise<'stored' | 'repeated'>
  /** Whether `accept` would call it `repeated`. */
  isRepeat(inquiry: NewInquiry): Promise<boolean>
  /** Newest first, a few at a time: a store may hold more than fits in memory. */
  list(filter?: { state?: InquiryState }): AsyncIterable<StoredInquiry>
  find(id: string): Promise<StoredInquiry | null>
  /** From `quarantined` to `released`, with a pending notice where mail is set up. False: no such inquiry in quarantine. */
  release(id: string, notice: 'none' | 'pending', now: Date): Promise<boolean>
  /** The notice becomes due now, with fresh 48 hours; a sent one is sent again. False: no such inquiry, or it is quarantined. */
  retry(id: string, now: Date): Promise<boolean>
  delete(id: string): Promise<boolean>
  /** Deletes what was received before; returns how many. */
  purge(before: Date): Promise<number>
  /** The due notice that has waited longest, taken for this process until `leaseUntil`; null when none is due. */
  claimNotice(now: Date, leaseUntil: Date): Promise<ClaimedNotice | null>
  /** The mail server has taken it. */
  noticeSent(id: string, at: Date): Promise<void>
  /** `nextAttemptAt` null gives up: the notice is dead. */
  noticeFailed(id: string, error: string, nextAttemptAt: Date | null): Promise<void>
  status(): Promise<StoreStatus>
  /** Stores more than an inquiry can be, and takes it back; rejects when there is no room, or no writing. */
  tryWrite(): Promise<void>
  /** `never` when it was not set yet. */
  markedAt(mark: Mark): Promise<Date>
  mark(mark: Mark, at: Date): Promise<void>
  /** Sets a mark unless it has been moved meanwhile; then false. */
  moveMark(mark: Mark, from: Date, to: Date): Promise<boolean>
  /**
   * Makes sure that no file of an embedded database still holds what was deleted, as deletion, purge
   * and erasure do by themselves; false when another program that reads keeps it from that.
   */
  wipe(): Promise<boolean>
  /** Erases the fingerprints that are older than `repeatWindow`. */
  forgetFingerprints(now: Date): Promise<void>
  /** The secret of the fingerprints, made once and shared by all who share the store. */
  fingerprintSecret(): Promise<Uint8Array>
  close(): Promise<void>
}
