import type { Evidence } from '../../../inbox/spam-score.ts'
import type { Inquiry } from '../../../inquiry/inquiry.ts'

/** What differs from a plain inquiry, and how it was sent. */
type Letter = Partial<Inquiry> & Partial<Omit<Evidence, 'inquiry'>>

/**
 * Honest but awkward inquiries. They are modeled on the kinds that shops report as mistaken for spam.
 */
export const honest: readonly Letter[] = [
  // All capitals, one line, hardly any text.
  { name: 'BOB MILLER', message: 'NEED 3 LAMPS ASAP CALL ME!!!' },
  { message: 'lamp?' },
  { message: 'price' },
  { message: '' },
  { name: 'J', message: 'hi' },
  { name: 'MARIA', message: 'PLEASE SEND ME YOUR PRICE LIST. THANK YOU. MARIA' },
  { message: '???' },
  { name: 'Jo', message: 'Jo' },
  { message: 'Do you ship to Canada? Do you ship to Canada?' },
  { message: '🧂🧂🧂 love this!!! 2 please 🙏' },
  // Names and languages.
  { name: 'ليلى الحسن', message: 'مرحبا، أريد مصباحين من فضلكم. كم السعر؟' },
  { name: '山田花子', message: 'ランプを二つお願いします。日本への送料はいくらですか。' },
  { name: '王伟', message: '您好，我想买两盏盐灯，请问多少钱？可以用微信联系我吗？' },
  {
    name: 'Ольга Петрова',
    message: 'Здравствуйте! Хочу заказать две соляные лампы. Сколько стоит доставка?',
  },
  {
    name: 'Ольга',
    message: 'Нашла ваш сайт, очень красивые лампы. Пишите в телеграм @olga, пожалуйста.',
  },
  { name: 'Łukasz Żółć', message: 'Dzień dobry, czy wysyłacie płyty solne do Polski?' },
  { name: 'Γιώργος Παπαδόπουλος', message: 'Δύο λάμπες παρακαλώ.' },
  { name: 'נועה כהן', message: 'שלום, כמה עולה מנורת מלח?' },
  { name: '김민수', message: '소금 램프 두 개 주문하고 싶습니다.' },
  { name: 'Nguyễn Thị Hồng', message: 'Tôi muốn mua hai đèn muối.' },
  // Mixed scripts.
  { name: 'Анна Smith', message: 'I would like a lamp, соляная лампа, for my mother.' },
  { message: 'Is the α-version of the plate still sold? The 8×4×2 one.' },
  { message: 'For our café ΜΕΛΙ we need 10 plates, gift-wrapped.' },
  { name: 'Haлит Shop', message: 'We write our name like that. Two boxes of bath salt please.' },
  { message: 'Лампу Halite & Hearth, как на www.halite.example, пожалуйста.' },
  // Trade buyers with links.
  {
    invoiceTeam: 'https://saltandpine.example',
    message:
      'We run a gift shop. Our catalogue: https://saltandpine.example/catalogue. Wholesale price for 200 lamps?',
  },
  {
    invoiceTeam: 'www.kitchenlab.example',
    message:
      'Plates like https://a.example/1, https://b.example/2 and https://c.example/3, 40 of each. Terms?',
  },
  {
    message:
      'I visited your website and we would like to stock your bath salts. See www.spa.example.',
  },
  {
    message:
      'We came across your site while looking for a supplier of cooking plates for our 12 restaurants.',
  },
  {
    name: 'Casino Hotel Boardwalk, purchasing',
    message: 'Please quote 120 salt lamps for our spa. I found your website through a colleague.',
  },
  {
    message:
      'Dear Sir/Madam, kindly send your best price for 1x20ft container pink salt, CIF Rotterdam. WhatsApp +49 151 0000000.',
  },
  {
    message:
      'Hope this message finds you well. We import salt lamps and are interested in learning more about your minimum order.',
  },
  {
    message:
      'On behalf of the Atlantic Wellness Group: 60 lamps, net 30, delivery to three addresses.',
  },
  { message: 'We are a web design studio moving office and want 14 lamps as gifts for our team.' },
  { message: 'My husband works in SEO and sits at a screen all day, I want to give him a lamp.' },
  {
    message:
      'Would you be interested in supplying our market stall with culinary salt? Is there a limited-time offer for new shops?',
  },
  {
    message:
      'Can I get a free quote for 30 plates? If you are interested we can schedule a call on Monday.',
  },
  {
    message:
      'I manage a marketing agency, and a client of ours wants 500 bath salt bags with their logo. Our portfolio: https://agency.example',
  },
  {
    message:
      'I ordered last year. Invoice 2025-118, https://docs.example/invoice/2025-118. The lamp’s cord is too short, can I get a longer one?',
  },
  { message: 'Do you take Bitcoin? I want two lamps and a plate.' },
  { message: 'Is there a loan programme for schools that want to show a block of salt?' },
  {
    message:
      'Your website is not working on my phone, the price field will not let me type. I want 2 lamps.',
  },
  { message: 'Your site needs a picture of the small lamp. What is its height?' },
  // Autofill, password managers, restored drafts, no scripts.
  { trap: 'Zoë Quispe', message: 'Two lamps by spring, please.' },
  { trap: 'zoe@example.com', timeOnPage: 2200 },
  { trap: '201 555 0142', timeOnPage: 700, message: 'One plate please' },
  { trap: 'Personal', timeOnPage: 900, message: 'See https://shop.example/lamp' },
  {
    timeOnPage: 300,
    message: 'Restored after my browser crashed. 4 bags of bath salt, as on https://shop.example.',
  },
  { timeOnPage: 2500, message: 'LAMP PLEASE', name: 'LAMP PLEASE' },
  { timeOnPage: null, trap: 'Zoë Quispe', message: 'No JavaScript here. Do you sell to Norway?' },
  { timeOnPage: 1500, message: 'Same as last time.' },
  { trap: 'New Jersey', message: 'A lamp to Hoboken.' },
  // Phones and other fields that look odd.
  { phoneNumber: 'only by e-mail please', message: 'I am deaf, please write. One lamp.' },
  { phoneNumber: 'ask for Ed', message: 'we have https://ed.example, need salt for brining' },
  { phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧', name: 'سارة' },
  {
    phoneNumber: '000',
    name: 'Test Kitchen Ltd',
    message: 'Testing your form before I order for 300 people.',
  },
  { name: 'www.pinkpantry.example', message: 'We would like to sell your culinary salt.' },
  { invoiceTeam: 'Zoë Quispe', message: 'Zoë Quispe' },
  {
    message:
      'Is it safe for cats? I read https://vet.example/salt-lamps and https://pets.example/cats.',
  },
  {
    message:
      'I want to cancel. Unsubscribe me from the newsletter and cancel my order of one lamp.',
  },
]

/** Spam of the kinds that site owners describe in public, in our own words. */
export const spam: readonly Letter[] = [
  // Rankings and audits.
  {
    message:
      'I visited your website and noticed it is not ranking on the first page of Google. We can fix that. Can I send you a free audit?',
  },
  {
    message:
      'Hello, I was checking your site and found several SEO errors that keep customers away. Would you like a quote?',
  },
  { message: 'Dear business owner, we offer affordable SEO packages. Reply for a free proposal.' },
  {
    message:
      'Do you want more traffic? We put businesses like yours in the top 3 of Google search results, guaranteed results or your money back.',
  },
  { message: 'We build high DA backlinks, 500 for $49. Order here: https://links.example' },
  {
    message:
      'Hi, are you accepting guest posts on your website? I can provide a do-follow link article. What do you charge?',
  },
  {
    message: 'Your website could rank much higher than your competitors. May I send you a report?',
  },
  {
    message:
      'Our white label SEO team helps agencies scale. Schedule a quick call: https://cal.example/x',
  },
  {
    message:
      'Hello web admin, your on-page SEO is missing a few factors. Watch this video https://v.example',
  },
  {
    message:
      'My name is Priya, digital marketing executive. I looked at your website and it has a few errors in meta tags and titles. If you are interested I will send you our price list.',
  },
  {
    message: 'Increase your Domain Authority to 50+ with our link building. Limited time discount.',
  },
  {
    message:
      'Hi there, I came across your site and see that your Google Business Profile is not optimized. We can help you get into the map pack. No obligation.',
  },
  // Websites, apps, videos, social media.
  {
    message:
      'We are a web design company from India. We redesign websites at affordable cost. Let me know if you are interested.',
  },
  {
    message:
      'Is your website mobile friendly? We build WordPress websites from $199. Free consultation.',
  },
  {
    message:
      'We create explainer videos that boost conversions. Would you be interested in seeing examples? Visit https://vid.example',
  },
  {
    message:
      'Buy real Instagram followers, 10k for $39! https://smm.example https://smm2.example https://smm3.example',
  },
  {
    message:
      'Our mobile app development team is available for your next project. Book a call with us.',
  },
  {
    message:
      'I noticed your online presence needs work. We do social media management for businesses like yours from $99/month.',
  },
  { message: 'Hire virtual assistants from $5 per hour. Reply YES for a free trial.' },
  {
    message: 'We offer AI chatbot for your website that answers customers 24/7. Want a free demo?',
  },
  // Lists and leads.
  {
    message:
      'We sell verified email lists of 2 million B2B contacts. Would you be interested in counts and pricing?',
  },
  {
    message:
      'I have an updated database of business owners in your industry. Let me know and I will send you samples.',
  },
  {
    message:
      'We send your message to 10 million website contact forms. Just like this one you are reading. https://blast.example',
  },
  {
    message:
      'Get qualified leads delivered to your inbox every day, pay per lead, no obligation. Book a call.',
  },
  {
    message:
      'Would you like to acquire the attendees list of the Natural Products Expo? Interested in learning more? We send the cost and counts.',
  },
  {
    message:
      'Bulk email and SMS marketing, 1,000,000 messages for $150. Opt out here: https://out.example',
  },
  // Money.
  {
    message:
      'Need business funding? We offer a loan from $10,000 to $5 million, bad credit OK. Apply now at https://fund.example',
  },
  {
    message:
      'Merchant cash advance, no credit check, money within 24 hours. Are you the business owner?',
  },
  {
    message:
      'Investors from the UAE are looking to fund projects at 3% interest. Kindly reply if you are interested in a loan.',
  },
  { message: 'Earn $5,000 per week with our crypto trading bot! https://t.me/cryptobot' },
  {
    message:
      'Bitcoin will explode. Passive income 2% daily, 100% guaranteed. Join https://bit.ly/xxxx',
  },
  {
    message:
      'You have been selected for a grant of $250,000. Click here to claim: https://grant.example',
  },
  {
    message:
      'Your wallet needs verification. Connect your crypto wallet at https://airdrop.example to claim 1.2 ETH',
  },
  { message: 'Make money online from home! I made $947 in one day. Click the link https://x.top' },
  { message: 'Forex signals with 95% accuracy. Join our Telegram t.me/fxsignals' },
  // Pills, casino, adult.
  { message: 'Best online casino bonus 200 free spins https://casino.example' },
  { message: 'Buy viagra cialis without prescription https://pharm.example' },
  { name: 'Hot girls', message: 'Sexy girls for the night in your town: https://bit.ly/girls' },
  {
    message:
      'Cheap replica watches and handbags https://a.example https://b.example https://c.example',
  },
  {
    message:
      '<a href="https://poker.example">online poker</a> [url=https://slots.example]slots[/url]',
  },
  // Robots.
  { name: 'KxvTqLmZrWpYbN', phoneNumber: '83921847362', message: 'qWxLmTzRkPvBnJsYd' },
  { trap: 'https://x.example', timeOnPage: 120, message: 'Nice site' },
  { trap: 'JamesDup', timeOnPage: 40, name: 'JamesDup', message: 'Hi, I like your website' },
  { timeOnPage: 200, trap: 'google', phoneNumber: 'abc' },
  {
    name: 'https://spam.example',
    phoneNumber: 'https://spam.example',
    message: 'https://spam.example',
  },
  { message: 'Quаlity essаy writing sеrvice https://essay.example' },
  {
    message: 'https://a.example https://b.example https://c.example https://d.example',
    name: 'RobertTof',
    timeOnPage: 500,
  },
  // Threats and tricks.
  {
    message:
      'Your website uses my copyrighted images without permission. Download the evidence now: https://sites.example/view/proof or you will be sued.',
  },
  {
    message:
      'We hacked your website and extracted your database. Pay $2000 in bitcoin to this address or we leak it.',
  },
  {
    message:
      'Your domain expires soon. Final notice: renew your domain registration at https://domain.example',
  },
  {
    message:
      'Dear webmaster, there is porn spam on your site. Order my gig to remove it https://gig.example',
  },
  // Russian and Chinese.
  {
    name: 'Алексей',
    message: 'Продвижение сайтов в топ Яндекса и Google. Пишите: https://t.me/promo',
  },
  {
    name: 'Марина',
    message:
      'Заработок в интернете без вложений от 5000 рублей в день! Переходите по ссылке https://bit.ly/rub',
  },
  {
    name: 'Игорь',
    message: 'Предлагаем базы данных компаний и рассылку по формам обратной связи. Недорого.',
  },
  { name: 'Казино', message: 'Лучшее онлайн казино, бонус за регистрацию! https://kazino.example' },
  { name: '李先生', message: '代开发票，各行业均可，加微信 fp8888 联系' },
  { name: '张经理', message: '专业网站推广 SEO优化 排名上首页 加QQ 12345678' },
  { name: '客服', message: '澳门博彩 首存送100% 点击 https://bo.example' },
  // Written by hand, and harder to spot.
  { message: 'Hi, we manufacture packaging boxes in Shenzhen. Can we send you our catalogue?' },
  {
    message:
      'Quick question: who handles your shipping? We save companies like yours 30% on freight.',
  },
]
