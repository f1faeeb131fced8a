import { lamp, pages } from 'virtual:content'
import { organization } from '../head/structured-data.tsx'
import { PageHead } from '../head/page-head.tsx'
import { About } from '../sections/about/about.tsx'
import { Closing } from '../sections/closing/closing.tsx'
import { Contact } from '../sections/contact/contact.tsx'
import { Gallery } from '../sections/gallery/gallery.tsx'
import { Hero } from '../sections/hero/hero.tsx'
import { Partners } from '../sections/partners/partners.tsx'
import { Products } from '../sections/products/products.tsx'

// The page that answers a post is exported here, because it has Home's style sheet.
export { NotSentPage } from '../sections/contact/contact.tsx'

/** `/`: all sections in order. */
export default function Home() {
  return (
    <>
      <PageHead page={pages.home} data={organization} />
      <Hero pictures={lamp} />
      <About />
      <Products />
      <Gallery />
      <Contact />
      <Partners />
      <Closing />
    </>
  )
}
