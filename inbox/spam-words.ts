/**
 * The words that the spam score looks for: what strangers sell through contact forms, how they
 * begin, and what they ask for. Honest people may use words from one list, so quarantine needs two.
 * The lists are in English, Russian, and Chinese, the languages of most spam. A language alone never
 * counts.
 */

const anyOf = (latin: readonly string[], other: readonly string[] = []) =>
  new RegExp([`\\b(?:${latin.join('|')})\\b`, ...other].join('|'), 'gu')

/** Goods and services for sale, in lower case. */
export const pitches = anyOf(
  [
    'seo',
    'search engine optimi[sz]ation',
    '(?:google|search|website) rankings?',
    '(?:first|top) page of google',
    'google search results',
    'rank(?:ing)? (?:much )?(?:higher|on)',
    'meta tags?',
    'rank(?:s|ing)?',
    'search engines?',
    'key ?(?:words?|phrases?)',
    'advertis(?:ing|ements?)',
    'referrals?',
    'gambling',
    'back ?links?',
    'link ?building',
    'do-?follow',
    'domain authority',
    'guest posts?',
    'google business profile',
    '(?:more|website|organic|targeted) traffic',
    'digital marketing',
    '(?:social media|bulk email|sms) (?:management|marketing|and sms marketing)',
    'web ?(?:site )?(?:design|development)',
    'wordpress',
    'mobile app',
    'app development',
    'explainer videos?',
    '(?:instagram|tiktok|youtube) (?:followers|subscribers|likes)',
    'virtual assistants?',
    'ai chatbots?',
    'e-?mail lists?',
    'b2b contacts',
    'database of [a-z ]*(?:owners|contacts|companies)',
    'qualified leads',
    'attendees? list',
    'contact forms',
    'business funding',
    'cash advance',
    'payday loans?',
    'loans?',
    'crypto(?:currency)?',
    'bitcoin',
    'forex',
    'wallet',
    'casinos?',
    'poker',
    'slots',
    'cialis',
    'viagra',
    'porn',
    'escorts?',
    'sexy',
    'girls for the night',
    'replica',
    'essay writing',
    'domain registration',
    'hacked your',
    'copyrighted images',
    'grant of',
  ],
  [
    'продвижени[ея] сайт\\p{L}*',
    'раскрутк\\p{L}*',
    'заработок',
    'казино',
    'кредит\\p{L}*',
    'баз\\p{L}+ данных',
    'рассылк\\p{L}*',
    '发票',
    '博彩',
    '贷款',
    '网站推广',
    'seo优化',
  ],
)

/** How strangers begin who want to sell something to a website's owner. */
export const approaches = anyOf(
  [
    '(?:visit|review|check|brows|look|found|find|come|came|stumbl|land)[a-z]*(?: on| at| upon| across| through| out)? your (?:web ?)?site',
    "your (?:website|site|domain|online presence)(?:’s|'s)? (?:is|isn’t|isn't|was|has|needs|could|doesn’t|doesn't|deserves|uses|expires)",
    'on your (?:website|site)',
    '(?:website|site|domain|business) owners?',
    'web ?(?:master|admin)',
    'dear (?:sir|madam|owner|manager)',
    '(?:e-?mail|message) finds you',
    '(?:businesses|companies|websites) like yours',
    'your competitors',
    'your (?:next project|industry|inbox)',
    '(?:to|from|for) your web ?site',
    'your web ?site quote',
    '(?:we are|i am) an? [a-z ]*(?:company|agency|executive) (?:from|in|based)',
    'helps? agencies',
  ],
  ['форм\\p{L}* обратной связи', '首页', '各行业'],
)

/** What the reader is asked to do, and how easy it is. */
export const callsToAction = anyOf(
  [
    'unsubscribe',
    'opt[ -]?out',
    'reply (?:stop|yes|for)',
    'click (?:here|below|the link)',
    '(?:book|schedule) a (?:quick |short |free )?(?:call|demo|meeting)',
    'free (?:quote|audit|consultation|trial|report|analysis|proposal|demo|spins)',
    'limited[ -]time',
    'act now',
    'apply now',
    'order (?:here|my gig)',
    'no obligation',
    '100% (?:free|guaranteed?)',
    'guaranteed results',
    'would you (?:like a quote|be interested|like to acquire)',
    'are you (?:interested|accepting)',
    'if you are interested',
    'let me know (?:if|and)',
    'interested in (?:learning|knowing|seeing) more',
    '(?:can|may) (?:i|we) send you',
    "(?:i|we)(?: will|’ll|'ll) send you",
    'watch th(?:is|e) video',
    'complimentary',
    'send over',
    'reply to us',
    'to be eligible',
    'affordable',
    'final notice',
    'to claim',
    'join (?:our|us|https?)',
    'without prescription',
    'bonus',
  ],
  ['переходите', 'пишите', 'бонус', 'недорого', '加微信', '加qq', '点击', '首存'],
)

/** Talk of money that has no place in an inquiry to a shop. */
export const money = anyOf(
  [
    'earn',
    'passive income',
    'make money',
    'per (?:day|week|month|hour|lead)',
    'in one day',
    '\\d+ ?% (?:daily|interest|accuracy)',
    'bad credit',
    'credit check',
    'fund projects',
    'million',
    'investors?',
    'you have been selected',
  ],
  ['\\$[\\d,]+(?:k|/month| per)', '(?:for|from|pay) \\$[\\d,]+', 'рублей', '送100%'],
)

/** The goods that we sell. */
export const goods = anyOf(
  ['salts?', 'lamps?', 'plates?', 'cords?', 'himalayan', 'halite'],
  ['лампу?\\p{L}*', 'соль', 'соляны\\p{L}*', '盐', '塩', 'ランプ', '소금'],
)
