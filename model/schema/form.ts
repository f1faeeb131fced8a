import * as v from 'valibot'
import { eachField } from '../../inquiry/fields.ts'
import { template } from './template.ts'
import { explained, group, line, optional, paragraph, section } from './text.ts'

const phoneAndEmail = ['phone', 'email']

/** Such as “invoice team”. */
const spelledOut = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const fieldOfForm = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    group(entries),
    v.metadata({
      missing:
        'The form has this field (model/inquiry/fields.ts). Give it a label here, under its name.',
    }),
  )

const textField = fieldOfForm({
  label: line('Label', 40),
  hint: optional(paragraph('Hint, below the field', 250)),
  placeholder: optional(line('Placeholder, in the empty field', 60)),
  missing: optional(paragraph('When it is not filled in', 200)),
  malformed: optional(paragraph('When it can’t be understood', 200)),
  tooSmall: optional(paragraph('When the number is too small', 200)),
})

const consent = fieldOfForm({
  label: line('Label in messages about it', 40),
  sentence: explained(
    paragraph('The sentence beside the box', 200),
    'The specification fixes this sentence, word for word.',
  ),
  missing: paragraph('When it is not checked', 200),
})

const fields = group(
  eachField(({ name }) => v.pipe(textField, v.title(`Field “${spelledOut(name)}”`)), consent),
)

const problems = section('Messages about mistakes, for fields without their own', {
  missing: paragraph('When a field is not filled in', 200),
  malformed: paragraph('When a field can’t be understood', 200),
  tooLong: template('When a text is too long', ['limit'], 200),
  tooSmall: paragraph('When a number is too small', 200),
})

const notices = section('Notices', {
  notConnected: paragraph('Delivery is off, before the form'),
  instead: paragraph('The sentence after it, before phone and email', 120),
  nothingSent: paragraph('Delivery is off, above the button', 120),
  needsJavaScript: template('Delivery is off, and so are scripts', phoneAndEmail),
  held: paragraph('While the page’s scripts load'),
  sending: paragraph('While the inquiry is being sent'),
  unavailable: template('Delivery is off, and the scripts did not load', phoneAndEmail),
  trap: paragraph('Beside the field that only bots should find'),
})

const heading = line('Heading', 60)

const answers = section('Answers to an inquiry that was not accepted', {
  title: line('Name of the page in the browser’s tab', 40),
  refused: section('A field breaks a rule', {
    heading,
    paragraph: paragraph('Before the list of problems'),
  }),
  limited: section('Too many inquiries in a short time', {
    heading,
    paragraph: template('Paragraph', ['wait', ...phoneAndEmail]),
    withoutForm: template('The same as plain text, without a page', ['wait', ...phoneAndEmail]),
    aMinute: line('In place of {wait}, for one minute', 40),
    minutes: template('In place of {wait}, when it is longer', ['minutes'], 40),
  }),
  failed: section('The inquiry may not have arrived', {
    heading,
    paragraph: paragraph('Before the links'),
    paragraphByService: paragraph('The same, with a form service'),
    call: template('Link that dials', ['phone'], 60),
    write: template('Link that writes an email', ['email'], 60),
  }),
  tooLarge: section('The inquiry is too large', {
    heading,
    paragraph: template('Paragraph', phoneAndEmail),
  }),
  closed: section('Delivery is off, and so are scripts', {
    heading,
    paragraph: template('Paragraph', phoneAndEmail),
  }),
  foreign: template('The form was posted from another website', phoneAndEmail),
})

const thankYou = section('Thank-you page', {
  heading,
  paragraph: explained(
    paragraph('Paragraph', 200),
    'The specification requires it to say that the submission was received and that you will get back shortly.',
  ),
  notConnected: section('While delivery is off', {
    heading,
    note: paragraph('What is so now', 200),
    later: line('Before the paragraph', 80),
  }),
  action: explained(line('Button', 40), 'The specification requires “Back to Home”.'),
})

/** `content/form.yaml`: the texts in and around the form. */
export const formSchema = section('Form', {
  required: line('Above the fields', 100),
  orders: line('Above the last fields', 60),
  currency: line('Before an amount', 1),
  submit: line('Button', 30),
  fields: v.pipe(fields, v.title('Fields')),
  problems,
  notices,
  answers,
  mailInstead: section('Email that a visitor can send instead', {
    subject: line('Subject', 60),
    shortened: line('End of a text that was too long', 20),
  }),
  thankYou,
})
