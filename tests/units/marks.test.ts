import { expect, test } from 'vitest'
import { marksOf } from '../../inbox/marks.ts'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import { emptyInquiry } from '../sample-draft.ts'

/** A message, or whatever differs from a plain inquiry, and how it was sent. */
type Letter = string | (Partial<Inquiry> & { honeypot?: string })

/** Modeled on the kinds of inquiry that shops report as mistaken for spam. */
const honest: readonly Letter[] = [
  // Hardly any text, other languages, and scripts side by side.
  { name: 'BOB MILLER', message: 'NEED 3 LAMPS ASAP CALL ME!!!' },
  '',
  '🧂🧂🧂 love this!!! 2 please 🙏',
  { name: 'ليلى الحسن', message: 'مرحبا، أريد مصباحين من فضلكم. كم السعر؟' },
  { name: '王伟', message: '您好，我想买两盏盐灯，请问多少钱？可以用微信联系我吗？' },
  { name: 'Ольга', message: 'Нашла ваш сайт, красивые лампы. Пишите в телеграм @olga.' },
  { name: 'Łukasz Żółć', message: 'Dzień dobry, czy wysyłacie płyty solne do Polski?' },
  { name: 'Анна Smith', message: 'I would like a lamp, соляная лампа, for my mother.' },
  'Is the α-version of the plate still sold? The 8×4×2 one.',
  'For our café ΜΕΛΙ we need 10 plates, gift-wrapped.',
  { name: 'Haлит Shop', message: 'We write our name like that. Two boxes of bath salt please.' },
  'Лампу Halite & Hearth, как на www.halite.example, пожалуйста.',
  // Trade buyers with links.
  { invoiceTeam: 'https://pine.example', message: 'See https://pine.example/a. 200 lamps?' },
  {
    invoiceTeam: 'www.kitchenlab.example',
    message: 'Plates like https://a.example/1, https://b.example/2 and https://c.example/3. Terms?',
  },
  'We came across your site while looking for a supplier of cooking plates for our 12 restaurants.',
  'Dear Sir/Madam, kindly send your best price for 1x20ft container pink salt, CIF Rotterdam.',
  'My husband works in SEO and sits at a screen all day, I want to give him a lamp.',
  'I manage a marketing agency, and a client wants 500 bags. Our portfolio: https://agency.example',
  'Do you take Bitcoin? I want two lamps and a plate.',
  'Is it safe for cats? I read https://vet.example/salt-lamps and https://pets.example/cats.',
  'I want to cancel. Unsubscribe me from the newsletter and cancel my order of one lamp.',
  // Autofill and password managers, which fill in the hidden field, too.
  { honeypot: 'Zoë Quispe', message: 'Two lamps by spring, please.' },
  { honeypot: 'zoe@example.com' },
  { honeypot: '201 555 0142', message: 'One plate please' },
  { honeypot: 'Personal', message: 'See https://shop.example/lamp' },
  { honeypot: 'New Jersey', message: 'A lamp to Hoboken.' },
  // Fields that look odd.
  { phoneNumber: 'only by e-mail please', message: 'I am deaf, please write. One lamp.' },
  { phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧', name: 'سارة' },
  { phoneNumber: '000', name: 'Test Kitchen Ltd', message: 'Testing your form first.' },
  { invoiceTeam: 'Zoë Quispe', message: 'Zoë Quispe' },
]

const plain = {
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Personal',
  message: 'Two lamps by spring, please.',
}

function marksIn(letter: Letter): string[] {
  const { honeypot = '', ...changes } = typeof letter === 'string' ? { message: letter } : letter
  return marksOf({ ...emptyInquiry, ...plain, ...changes }, honeypot)
}

test('of 30 awkward but honest inquiries at most one is marked', () => {
  expect(honest).toHaveLength(30)
  expect(honest.filter((letter) => marksIn(letter).length > 0).length).toBeLessThanOrEqual(1)
})

test.each<[mark: string, Letter]>([
  ['hidden field filled in', { honeypot: 'x' }],
  ['many links', 'https://x.example www.x.example '.repeat(2)],
  ['link in HTML or BBCode', '[url=x]y[/url]'],
  ['link in HTML or BBCode', '<A href=x>y</a>'],
  ['link as name or phone', { name: 'www.x.example' }],
  ['link as name or phone', { phoneNumber: 'https://x.example' }],
  ['mixed alphabets in one word', 'Quаlity'],
])('a mark tells the owner why: %s', (mark, letter) => {
  expect(marksIn(letter)).toEqual([mark])
})
