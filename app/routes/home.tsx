import { company, form, lamp, pages } from 'virtual:content'
import { notSentTitle } from '../../model/answers.ts'
import { organization } from '../head/structured-data.tsx'
import { PageHead } from '../head/page-head.tsx'
import type { PageProps } from './page-props.ts'
import { About } from '../sections/about/about.tsx'
import { Closing } from '../sections/closing/closing.tsx'
import { Contact } from '../sections/contact/contact.tsx'
import { Gallery } from '../sections/gallery/gallery.tsx'
import { Hero } from '../sections/hero/hero.tsx'
import { Partners } from '../sections/partners/partners.tsx'
import { Products } from '../sections/products/products.tsx'

/** `/`: all sections in order. After a refused post, the form still holds what was typed. */
export default function Home({ notSent }: PageProps) {
  const page = notSent ? { ...pages.home, title: notSentTitle({ form, company }) } : pages.home
  return (
    <>
      <PageHead page={page} data={organization} />
      <Hero pictures={lamp} />
      <About />
      <Products />
      <Gallery />
      <Contact notSent={notSent} />
      <Partners />
      <Closing />
    </>
  )
}
