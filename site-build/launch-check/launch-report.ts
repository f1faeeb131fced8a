import type { Content } from '../../model/content/load-content.ts'
import { countRenderings } from '../../model/content/pictures-in-use.ts'
import { isReserved, placeholdersIn, shipped } from '../../model/content/placeholders.ts'
import type { Settings } from '../../model/settings/settings.ts'
import { isThisMachine } from '../../model/settings/this-machine.ts'

/** One entry of the report, and where to change it: files with lines, or variables. */
export type Item = { says: string; where: readonly string[] }

/** What has to change before launch. */
export function beforeLaunch(content: Content, settings: Settings): Item[] {
  return [...addressItems(settings), ...leftInContent(content)]
}

/** What is unset or as shipped, and what that means. */
export function yourChoice(content: Content, settings: Settings): Item[] {
  return [...settingsAsSet(settings), ...contentAsShipped(content)]
}

/** Mail may leave by a server on this machine. */
const isExample = (host: string) => isReserved(host) && !isThisMachine(host)

/** The items that hold. */
const only = (items: readonly (Item | false | undefined)[]) =>
  items.filter((item) => typeof item === 'object')

function addressItems({ build, server }: Settings): Item[] {
  const { siteUrl, inquiryEndpoint: service } = build
  const where = ['SITE_URL, such as https://www.your-company.com']
  return only([
    service === null &&
      server.inquiryStore === null && {
        says: 'Nobody receives inquiries yet. The form and the thank-you page say so, but what visitors typed is cleared.',
        where: [
          'INQUIRY_ENDPOINT, the address of a form service, if you don’t have a server',
          'INQUIRY_STORE, such as file:data/inquiries.db, which npm run start:inbox sets for you',
        ],
      },
    service?.isNetlify === false &&
      isReserved(new URL(service.action).hostname) && {
        says: `Nobody receives inquiries at ${service.action}, which is an example.`,
        where: ['INQUIRY_ENDPOINT, the address that your form service gave you'],
      },
    ...(server.mail?.to ?? []).map(
      (to) =>
        isReserved(to) && {
          says: `Nobody receives inquiries at ${to}, which is an example.`,
          where: ['INQUIRY_MAIL_TO, your own email address'],
        },
    ),
    server.mail !== null &&
      isExample(new URL(server.mail.smtpUrl).hostname) && {
        says: 'No mail leaves: its server is an example.',
        where: ['SMTP_URL, the mail server of your provider'],
      },
    server.mail !== null &&
      isReserved(server.mail.from) && {
        says: `Mails come from ${server.mail.from}, which is an example.`,
        where: ['INQUIRY_MAIL_FROM, an address that your mail server lets you use'],
      },
    siteUrl === null && {
      says: 'The site has no address of its own yet, so search engines get no list of its pages, and a page that somebody shares has no picture.',
      where,
    },
    siteUrl !== null &&
      isReserved(new URL(siteUrl).hostname) && {
        says: `Visitors can’t reach the site’s address, ${siteUrl}.`,
        where,
      },
  ])
}

function leftInContent({ articles, company, home, partners, files }: Content): Item[] {
  const { address, phone, email } = company
  const placeholders = placeholdersIn(company)
  // Salt from elsewhere is nothing to confirm.
  const unconfirmed = articles.filter(
    ({ origin }) =>
      !origin.saltFromSaltRange &&
      /(?<!\b(?:not|n[’']t)\b[^.]{0,30})(?:Himalaya|Salt Range)/.test(origin.until),
  )
  const isFromElsewhere = articles.every(
    (article) => !article.origin.saltFromSaltRange && !unconfirmed.includes(article),
  )
  return only([
    placeholders.address && {
      says: `The street address, “${address.street}”, is a placeholder.`,
      where: placesOf(address.street, files),
    },
    address.place.latitude === shipped.latitude && {
      says: 'The map marks the placeholder address.',
      where: placesOf(String(shipped.latitude), files),
    },
    placeholders.phone && {
      says: `The phone number, ${phone.label}, is a placeholder.`,
      where: placesOf(phone.label, files),
    },
    placeholders.email && {
      says: `The email address, ${email}, is a placeholder.`,
      where: placesOf(email, files),
    },
    ...partners.columns.map(
      ({ name, logo, sample }) =>
        (sample || shipped.logos.includes(logo)) && {
          says: sample
            ? `The partner “${name}” is made up, and so is the logo. Once it is a real one, say there that it is not made up.`
            : `“${name}” still has the logo of a made-up company.`,
          where: [...placesOf(name, files), `app/public/partners/${logo}`],
        },
    ),
    unconfirmed.length > 0 && {
      says: `Nobody has confirmed where the salt comes from: ${unconfirmed.map(({ product }) => product.name).join(', ')}. Ask your supplier in writing. If it’s from the Salt Range, confirm it, and the pages will say so. If it isn’t, rewrite them: salt from elsewhere can be a different age.`,
      where: placesOf('saltFromSaltRange', files).filter((place) =>
        unconfirmed.some(({ file }) => place.includes(file)),
      ),
    },
    isFromElsewhere &&
      /Himalaya/.test(`${home.hero.standfirst} ${home.about.paragraphs[0]}`) && {
        says: 'The articles say that the salt is from elsewhere, and Home still speaks of Himalayan salt.',
        where: placesOf('until:', files).filter((place) => place.includes('home.yaml')),
      },
    company.name !== shipped.name &&
      home.about.heading === shipped.aboutHeading && {
        says: `About still explains the name ${shipped.name}.`,
        where: placesOf(shipped.aboutHeading, files),
      },
    !company.confirmed.galleryGoodsSold && {
      says: 'Nobody has confirmed that you sell what the gallery on Home shows, and the gallery says so. Take out the cards for what you don’t sell, then confirm it.',
      where: placesOf('galleryGoodsSold', files),
    },
  ])
}

function settingsAsSet({ build, server }: Settings): Item[] {
  return only([
    build.inquiryEndpoint === null &&
      server.mail === null && {
        says: 'Email is off, so nobody hears about a new inquiry. With delivery on, npm run inquiries shows what came in.',
        where: ['SMTP_URL, INQUIRY_MAIL_FROM, INQUIRY_MAIL_TO'],
      },
    server.inquiryStore !== null &&
      server.trustProxy === 0 &&
      build.siteUrl?.startsWith('https:') && {
        says: 'No proxy is trusted, but a site on https has one in front of it, so INQUIRY_LIMIT counts all visitors as one.',
        where: ['TRUST_PROXY, 1 for one proxy'],
      },
    build.siteUrl?.startsWith('http:') && {
      says: 'The site’s address starts with http, so browsers mark it as not secure, and others can read what visitors type on its way to you.',
      where: ['SITE_URL'],
    },
    build.visitsScript === null && {
      says: 'Visits aren’t counted.',
      where: ['VISITS_SCRIPT, the script tag of a counter that doesn’t set cookies'],
    },
    build.mapsKey === null && {
      says: 'The map is OpenStreetMap’s, which doesn’t need a key. It runs on donations, so there’s no guarantee that it’s up.',
      where: ['MAPS_KEY, a Google Maps Embed key'],
    },
    build.mediaBaseUrl === null && {
      says: 'The partners’ logos come from the site itself.',
      where: ['MEDIA_BASE_URL, the address of a media host; or app/public/partners'],
    },
  ])
}

function contentAsShipped(content: Content): Item[] {
  const { company, files } = content
  // Articles and Home have facts of their own.
  const ofCompany = files.filter(({ file }) => file === 'company.yaml')
  const { pictures, renderings } = countRenderings(content)
  return only([
    renderings > 0 && {
      says: `Of the ${pictures} pictures, ${renderings} ${renderings === 1 ? 'is a rendering, not a photograph' : 'are renderings, not photographs'}, and the footer says so. Some show the name ${shipped.name}, until you render them with your own.`,
      where: [
        'content/pictures, where a photograph with the same name replaces each one; take out “rendering: true” where the content names it',
      ],
    },
    !company.facts?.length && {
      says: 'Buyers ask for sizes, weights, what’s in the box, hours, minimum order, lead time, shipping, returns, and who’s behind the company. None of that is beside the address yet.',
      where: placesOf('facts:', ofCompany),
    },
    company.name === shipped.name && {
      says: `The company is still called ${company.name}, the name the site came with.`,
      where: placesOf(company.name, files),
    },
  ])
}

/** Both lists as text for a terminal. */
export function launchReport(before: readonly Item[], choice: readonly Item[]): string {
  const list = (items: readonly Item[]) =>
    items
      .map(({ says, where }) => [`- ${says}`, ...where.map((place) => `    ${place}`)].join('\n'))
      .join('\n')
  return [
    before.length === 0
      ? 'Before launch: nothing left to change.'
      : `Before launch: change ${before.length === 1 ? 'this' : `these ${before.length}`}.\n${list(before)}`,
    choice.length === 0
      ? 'Your choice: you’ve set everything.'
      : `Your choice: where things stand, and how to change them.\n${list(choice)}`,
  ].join('\n\n')
}

/** The lines of the content that have a text. */
function placesOf(text: string, files: Content['files']): string[] {
  return files.flatMap((one) =>
    one.text
      .split('\n')
      .flatMap((line, index) => (line.includes(text) ? [`content/${one.file}:${index + 1}`] : [])),
  )
}
