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
      replyByEmail: paragraph('When there is an address to answer'),
      replyByPhone: paragraph('When there is none'),
      receivedAt: line('Label of the time', 40),
      consent: line('Label of the consent', 40),
      id: line('Label of the number', 40),
    }),
    v.title('New inquiry'),
  ),
  held: v.pipe(
    group({
      subject: template('Subject', { needs: ['count'] }, 60),
      opening: paragraph('Opening'),
      reasons: line('Label of the reasons', 40),
      more: template('When there are too many to list', { needs: ['count'] }, 60),
    }),
    v.title('Held as possible spam'),
  ),
  test: v.pipe(
    group({ subject: line('Subject', 60), text: paragraph('Text') }),
    v.title('Test email'),
  ),
})
