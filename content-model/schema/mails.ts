import * as v from 'valibot'
import { template } from './template.ts'
import { group, line, paragraph } from './text.ts'

/** `content/mails.yaml`: the emails to the company. */
export const mailsSchema = group({
  inquiry: v.pipe(
    group({
      sender: line('Sender', 60),
      subject: template('Subject', { needs: ['name'] }, 60),
      opening: paragraph('Opening'),
      replyByEmail: paragraph('When the visitor gave an email address'),
      replyByPhone: paragraph('When the visitor gave none'),
      receivedAt: line('Label of the time', 40),
      consent: line('Label of the consent', 40),
      marks: line('Label of the signs of spam', 40),
      id: line('Label of the ID', 40),
    }),
    v.title('New inquiry'),
  ),
  together: v.pipe(
    group({
      subject: template('Subject', { needs: ['count'] }, 60),
      opening: paragraph('Opening'),
      entry: template('Heading of each', { needs: ['number', 'count'] }, 60),
    }),
    v.title('Many new inquiries'),
  ),
  marked: v.pipe(
    group({
      subject: template('Subject', { needs: ['count'] }, 60),
      opening: paragraph('Opening'),
    }),
    v.title('May be spam'),
  ),
  test: v.pipe(
    group({ subject: line('Subject', 60), text: paragraph('Text') }),
    v.title('Test email'),
  ),
})
