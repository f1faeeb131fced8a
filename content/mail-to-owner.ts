/** The mail that tells the company of an inquiry. */
export const ownerMail = {
  sender: 'Website inquiries',
  subject: 'Inquiry from',
  opening: 'An inquiry came in through the website.',
  replyByEmail: 'Answer this mail to write to them.',
  replyByPhone: 'They left no email address: please call.',
  labels: {
    receivedAt: 'Received',
    consent: 'Agreed to',
    id: 'ID',
  },
} as const

/** The mail that tells the company what has been quarantined since the last one. */
export const quarantineDigest = {
  subject: 'Held back as spam:',
  opening:
    'These inquiries look like spam. They are kept, and were not mailed. To let an honest one through: npm run inquiries -- release ID',
  reasons: 'Why',
  more: 'More of them:',
} as const

/** The mail of `npm run inquiries -- send-test`. */
export const testMail = {
  subject: 'Test of the website’s mail',
  text: 'This is a test: nobody has sent an inquiry. Notices of inquiries arrive at this address, from this sender.',
} as const
