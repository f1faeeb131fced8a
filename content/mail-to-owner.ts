/** The mail that tells the company of an inquiry. */
export const ownerMail = {
  sender: 'Website inquiries',
  subject: 'Inquiry from',
  opening: 'You have a new inquiry from the website.',
  replyByEmail: 'Reply to this email to answer it.',
  replyByPhone: 'There is no email address, so please call.',
  labels: {
    receivedAt: 'Received',
    consent: 'Agreed to',
    id: 'ID',
  },
} as const

/** The mail that tells the company what has been quarantined since the last one. */
export const quarantineDigest = {
  subject: 'Held as possible spam:',
  opening:
    'These inquiries look like spam, so they were stored but not emailed to you. To release a genuine one, run: npm run inquiries -- release ID',
  reasons: 'Why',
  more: 'Not listed here:',
} as const

/** The mail of `npm run inquiries -- send-test`. */
export const testMail = {
  subject: 'Test email from the website',
  text: 'This is a test. Nobody has sent an inquiry. New inquiries will arrive at this address, from this sender.',
} as const
