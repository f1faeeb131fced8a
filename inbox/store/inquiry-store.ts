import type { Inquiry } from '../../inquiry/inquiry.ts'

/**
 * `new`: accepted. `quarantined`: looks like spam; kept, but not mailed. `released`: the owner took
 * it out of quarantine.
 */
export type InquiryState = 'new' | 'quarantined' | 'released'

/**
 * The state of the mail to the owner about an inquiry. `none`: no mail is to be sent. `dead`: given
 * up after many attempts.
 */
export type MailState = 'none' | 'pending' | 'sent' | 'dead'

/** How much an inquiry looks like spam: points from 0 up, and the reasons. */
export type SpamScore = { score: number; reasons: readonly string[] }

/** An inquiry as it is stored. */
export type StoredInquiry = Inquiry & {
  id: string
  receivedAt: Date
  /** The sentence that the visitor agreed to, and when. */
  consent: { wording: string; givenAt: Date }
  state: InquiryState
  mail: MailState
  /** Why the last attempt to send the mail failed; null if none has. */
  mailError: string | null
  spam: SpamScore
  /** The idempotency key from the form; null without scripts. */
  key: string | null
}

/** Milliseconds. The same content from the same client within this time is a repeat. */
export const repeatWindow = 10 * 60_000

/** What is stored of a posted form, together with its mail, in one transaction. */
export type NewInquiry = Omit<StoredInquiry, 'state' | 'mail' | 'mailError'> & {
  state: 'new' | 'quarantined'
  /** `pending` if mail is set up and the inquiry is not quarantined. */
  mail: 'none' | 'pending'
  /**
   * A hash of the content and the client's address, with the store's secret. It finds repeats from
   * browsers without scripts, which send no key. Null if there is a key. Erased when it is too old
   * to find a repeat, because an attacker with the whole store could recover the address by trying
   * all.
   */
  fingerprint: string | null
}

/** A mail that only this process can try to send now. */
export type ClaimedMail = {
  inquiry: StoredInquiry
  /** Attempts before this one. */
  attempts: number
}

/** What `npm run inquiries -- status` reports: counts by state, and times. */
export type StoreStatus = {
  inquiries: Record<InquiryState, number>
  mails: Record<MailState, number>
  /**
   * Since when the oldest pending mail has been waiting: since the inquiry was received, released
   * or retried.
   */
  oldestPending: Date | null
  lastSent: Date | null
  /**
   * When the oldest unseen inquiry in quarantine was received. Unseen means that the owner has not
   * listed it and no mail has mentioned it.
   */
  oldestUnseen: Date | null
  /** When an inquiry last could not be stored, or `never`. */
  lastFailure: Date
}

/**
 * Times that all processes on one store share. `failure`: an inquiry last could not be stored.
 * `look`: the owner last listed the quarantine. `digest`: the quarantine was last mailed.
 */
export type Mark = 'failure' | 'look' | 'digest'

/** The time of a mark that is not set. */
export const never = new Date(0)

/**
 * The store of the company's inquiries. When a promise resolves, the change is on disk. When it
 * rejects, nothing has changed, with one exception: if the connection to a database server broke
 * during the commit, the change may be on disk.
 */
export type InquiryStore = {
  /**
   * `repeated`: the store already has this inquiry with the same key, or with the same fingerprint
   * within ten minutes.
   */
  accept(inquiry: NewInquiry): Promise<'stored' | 'repeated'>
  /** Whether `accept` would answer `repeated`. */
  isRepeat(inquiry: NewInquiry): Promise<boolean>
  /** Newest first. Reads a few at a time, because a store can hold more than fits in memory. */
  list(filter?: { state?: InquiryState }): AsyncIterable<StoredInquiry>
  find(id: string): Promise<StoredInquiry | null>
  /**
   * Takes an inquiry out of quarantine, with a pending mail if mail is set up. False if no such
   * inquiry is in quarantine.
   */
  release(id: string, mail: 'none' | 'pending', now: Date): Promise<boolean>
  /**
   * Makes the mail due now, for another 48 hours of attempts. A mail that was sent is sent again.
   * False if there is no such inquiry, or it is quarantined.
   */
  retry(id: string, now: Date): Promise<boolean>
  delete(id: string): Promise<boolean>
  /** Deletes the inquiries received before a time. Returns how many. */
  purge(before: Date): Promise<number>
  /**
   * The due mail that has waited longest, claimed for this process until `leaseUntil`. Null if none
   * is due.
   */
  claimMail(now: Date, leaseUntil: Date): Promise<ClaimedMail | null>
  /** The mail server has accepted the mail. */
  mailSent(id: string, at: Date): Promise<void>
  /** The attempt failed. If `nextAttemptAt` is null, the mail is dead. */
  mailFailed(id: string, error: string, nextAttemptAt: Date | null): Promise<void>
  status(): Promise<StoreStatus>
  /**
   * Writes more than an inquiry can hold, then removes it. Rejects if the disk is full or the store
   * cannot be written.
   */
  tryWrite(): Promise<void>
  /** `never` if it is not set. */
  markedAt(mark: Mark): Promise<Date>
  mark(mark: Mark, at: Date): Promise<void>
  /** Sets a mark if it still has the value `from`; returns whether it did. */
  moveMark(mark: Mark, from: Date, to: Date): Promise<boolean>
  /**
   * Makes sure that no file of an embedded database still holds deleted text. Deletion, purge and
   * erasure do this too. False if another program that is reading the database prevents it.
   */
  wipe(): Promise<boolean>
  /** Erases the fingerprints that are older than `repeatWindow`. */
  forgetFingerprints(now: Date): Promise<void>
  /**
   * The secret for the fingerprints. It is created once and shared by all processes on the store.
   */
  fingerprintSecret(): Promise<Uint8Array>
  close(): Promise<void>
}
