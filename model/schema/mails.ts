import { template } from './template.ts'
import { explained, line, paragraph, section } from './text.ts'

/** `content/mails.yaml`: the emails to the company. */
export const mailsSchema = section('Emails to you', {
  inquiry: explained(
    section('New inquiry', {
      sender: line('Sender', 60),
      subject: template('Subject', ['name'], 60),
      opening: paragraph('Opening'),
      replyByEmail: paragraph('When the visitor gave an email address'),
      replyByPhone: paragraph('When the visitor gave none'),
      receivedAt: line('Label before the time', 40),
      consent: line('Label before the consent', 40),
      marks: line('Label before the signs of spam', 40),
      id: line('Label before the ID', 40),
    }),
    'Only a server of your own sends them: see docs/publishing.md. Netlify and form services write their own.',
  ),
  together: section('Many new inquiries', {
    subject: template('Subject', ['count'], 60),
    opening: paragraph('Opening'),
    entry: template('Heading above each', ['number', 'count'], 60),
  }),
  marked: section('Possible spam', {
    subject: template('Subject', ['count'], 60),
    opening: paragraph('Opening'),
  }),
  test: section('Test email', { subject: line('Subject', 60), text: paragraph('Text') }),
})
