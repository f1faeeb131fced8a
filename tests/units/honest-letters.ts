import type { Inquiry } from '../../inquiry/inquiry.ts'

/** A message, or whatever differs from a plain inquiry, and how it was sent. */
export type Letter = string | (Partial<Inquiry> & { honeypot?: string })

/**
 * Honest but awkward inquiries. They are modeled on the kinds that shops report as mistaken for spam.
 */
export const honest: readonly Letter[] = [
  // All capitals, one line, hardly any text.
  { name: 'BOB MILLER', message: 'NEED 3 LAMPS ASAP CALL ME!!!' },
  'lamp?',
  'price',
  '',
  { name: 'J', message: 'hi' },
  { name: 'MARIA', message: 'PLEASE SEND ME YOUR PRICE LIST. THANK YOU. MARIA' },
  '???',
  { name: 'Jo', message: 'Jo' },
  'Do you ship to Canada? Do you ship to Canada?',
  '🧂🧂🧂 love this!!! 2 please 🙏',
  // Names and languages.
  { name: 'ليلى الحسن', message: 'مرحبا، أريد مصباحين من فضلكم. كم السعر؟' },
  { name: '山田花子', message: 'ランプを二つお願いします。日本への送料はいくらですか。' },
  { name: '王伟', message: '您好，我想买两盏盐灯，请问多少钱？可以用微信联系我吗？' },
  {
    name: 'Ольга Петрова',
    message: 'Здравствуйте! Хочу две соляные лампы. Сколько стоит доставка?',
  },
  { name: 'Ольга', message: 'Нашла ваш сайт, красивые лампы. Пишите в телеграм @olga.' },
  { name: 'Łukasz Żółć', message: 'Dzień dobry, czy wysyłacie płyty solne do Polski?' },
  { name: 'Γιώργος Παπαδόπουλος', message: 'Δύο λάμπες παρακαλώ.' },
  { name: 'נועה כהן', message: 'שלום, כמה עולה מנורת מלח?' },
  { name: '김민수', message: '소금 램프 두 개 주문하고 싶습니다.' },
  { name: 'Nguyễn Thị Hồng', message: 'Tôi muốn mua hai đèn muối.' },
  // Mixed scripts.
  { name: 'Анна Smith', message: 'I would like a lamp, соляная лампа, for my mother.' },
  'Is the α-version of the plate still sold? The 8×4×2 one.',
  'For our café ΜΕΛΙ we need 10 plates, gift-wrapped.',
  { name: 'Haлит Shop', message: 'We write our name like that. Two boxes of bath salt please.' },
  'Лампу Halite & Hearth, как на www.halite.example, пожалуйста.',
  // Trade buyers with links.
  { invoiceTeam: 'https://pine.example', message: 'See https://pine.example/a. 200 lamps?' },
  {
    invoiceTeam: 'www.kitchenlab.example',
    message:
      'Plates like https://a.example/1, https://b.example/2 and https://c.example/3, 40 of each. Terms?',
  },
  'I visited your website and we would like to stock your bath salts. See www.spa.example.',
  'We came across your site while looking for a supplier of cooking plates for our 12 restaurants.',
  { name: 'Casino Hotel', message: 'Please quote 120 lamps. I found your website by chance.' },
  'Dear Sir/Madam, kindly send your best price for 1x20ft container pink salt, CIF Rotterdam. WhatsApp +49 151 0000000.',
  'Hope this message finds you well. We import salt lamps and are interested in learning more about your minimum order.',
  'On behalf of the Atlantic Wellness Group: 60 lamps, net 30, delivery to three addresses.',
  'We are a web design studio moving office and want 14 lamps as gifts for our team.',
  'My husband works in SEO and sits at a screen all day, I want to give him a lamp.',
  'Would you be interested in supplying our market stall with culinary salt? Is there a limited-time offer for new shops?',
  'Can I get a free quote for 30 plates? If you are interested we can schedule a call on Monday.',
  'I manage a marketing agency, and a client of ours wants 500 bath salt bags with their logo. Our portfolio: https://agency.example',
  'I ordered last year. Invoice 2025-118, https://docs.example/invoice/2025-118. The lamp’s cord is too short, can I get a longer one?',
  'Do you take Bitcoin? I want two lamps and a plate.',
  'Is there a loan programme for schools that want to show a block of salt?',
  'Your website is not working on my phone, the price field will not let me type. I want 2 lamps.',
  'Your site needs a picture of the small lamp. What is its height?',
  // Autofill, password managers, restored drafts, no scripts.
  { honeypot: 'Zoë Quispe', message: 'Two lamps by spring, please.' },
  { honeypot: 'zoe@example.com' },
  { honeypot: '201 555 0142', message: 'One plate please' },
  { honeypot: 'Personal', message: 'See https://shop.example/lamp' },
  'Restored after my browser crashed. 4 bags of bath salt, as on https://shop.example.',
  { message: 'LAMP PLEASE', name: 'LAMP PLEASE' },
  { honeypot: 'Zoë Quispe', message: 'No JavaScript here. Do you sell to Norway?' },
  'Same as last time.',
  { honeypot: 'New Jersey', message: 'A lamp to Hoboken.' },
  // Phones and other fields that look odd.
  { phoneNumber: 'only by e-mail please', message: 'I am deaf, please write. One lamp.' },
  { phoneNumber: 'ask for Ed', message: 'we have https://ed.example, need salt for brining' },
  { phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧', name: 'سارة' },
  { phoneNumber: '000', name: 'Test Kitchen Ltd', message: 'Testing your form first.' },
  { name: 'www.pinkpantry.example', message: 'We would like to sell your culinary salt.' },
  { invoiceTeam: 'Zoë Quispe', message: 'Zoë Quispe' },
  'Is it safe for cats? I read https://vet.example/salt-lamps and https://pets.example/cats.',
  'I want to cancel. Unsubscribe me from the newsletter and cancel my order of one lamp.',
]
