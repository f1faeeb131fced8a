import * as v from 'valibot'
import { list } from './list.ts'
import { template } from './template.ts'
import { day, explained, group, line, optional, paragraph, section } from './text.ts'

const topic = line('Topic, in bold', 60)

const off = 'Text while delivery is off'
const on = 'Text with delivery on'
const byService = 'Text with a form service'
const longest = 2000

const details = group({
  hosting: optional(line('Who runs the server, such as Example Hosting, Inc.', 80)),
  mailProvider: optional(line('Who runs your email, such as Example Mail, Inc.', 80)),
  extra: optional(
    list('More paragraphs, if your lawyer wants them', paragraph('Paragraph', longest), {
      least: 0,
      most: 20,
    }),
  ),
})

const company = ['company', 'address', 'phone', 'email']

/** `content/privacy.yaml`: the note on privacy. */
export const privacySchema = section('Privacy', {
  heading: line('Heading', 40),
  updatedLabel: line('Label before the date', 40),
  updated: explained(day('Last updated'), 'Set it to today when words or settings change.'),
  details: v.pipe(
    v.nullish(details, {}),
    v.title('What only you can say'),
    v.description('Each one shows once you fill it in.'),
  ),
  whoWeAre: section('Who you are', {
    topic,
    deliveryOff: template(off, company),
    deliveryOn: template(on, company),
  }),
  draft: section('The draft', {
    topic,
    deliveryOff: paragraph(off, longest),
    deliveryOn: paragraph(on, longest),
  }),
  inTheBrowser: section('What else the browser keeps', {
    topic,
    text: template('Text', ['lampChoice'], longest),
    lampChoice: paragraph('In place of {lampChoice}, if there is a switch', 200),
  }),
  whenYouSubmit: section('What happens to an inquiry', {
    topic,
    deliveryOff: paragraph(off, longest),
    deliveryOn: template(on, ['mailbox'], longest),
    deliveryByService: template(byService, ['service', 'mailbox'], longest),
    mailbox: template('In place of {mailbox}, once there is one', ['mailProvider']),
  }),
  keeping: section('How long an inquiry is kept', {
    topic,
    deliveryOff: paragraph(off, longest),
    deliveryOn: template(on, ['days'], longest),
    deliveryByService: template(byService, ['service'], longest),
  }),
  networkAddress: section('The IP address', {
    topic,
    deliveryOff: template(off, ['hostedBy'], longest),
    deliveryOn: template(on, ['hostedBy'], longest),
    hostedBy: template('In place of {hostedBy}, once there is a host', ['hosting']),
  }),
  mapAndLogos: section('The map and the logos', {
    topic,
    text: template('Text', ['map', 'logos'], longest),
    openStreetMap: line('In place of {map}, when it is OpenStreetMap’s', 100),
    googleMaps: line('In place of {map}, when it is Google’s', 100),
    ownLogos: paragraph('In place of {logos}, from the site itself'),
    remoteLogos: template('In place of {logos}, from a host for media', ['host']),
  }),
  visits: section('Visit counter, once there is one', {
    topic,
    text: template('Text', ['counter'], longest),
  }),
  notSold: section('What you don’t do with it', {
    topic,
    text: paragraph('Text', longest),
    withCounter: paragraph('Text with a visit counter', longest),
  }),
  changes: section('When the note changes', { topic, text: paragraph('Text', longest) }),
})
