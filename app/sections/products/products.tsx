import { home, products } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import { hasLead } from '../../../model/pictures-in-use.ts'
import { Columns, columnsFor } from '../../../components/columns.tsx'
import { narrowOrWide } from '../../../components/picture.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const withLead = hasLead(products)
// There are three at least: the specification's.
const count = columnsFor(products.length) === 'four' ? 'four' : 'three'

const inThree = '(min-width: 768px) 28.3vw, 90vw'
const sizes = {
  besideLead: `(min-width: 992px) 25vw, ${inThree}`,
  three: '(min-width: 768px) min(28.3vw, 507px), 90vw',
  four: '(min-width: 1200px) min(20.6vw, 370px), (min-width: 768px) 43.8vw, 90vw',
}
const lead = {
  narrow: { crop: '4x5', sizes: inThree },
  wide: { crop: '3x2', sizes: '44vw' },
}

/** A card for each product. Of three, the first is wider. */
export function Products() {
  return (
    <section
      id={anchors.products}
      className={withLead ? `${styles.products} ${styles.withLead}` : styles.products}
    >
      <h2>{home.products.heading}</h2>
      <Columns count={count}>
        {products.map((product, index) => (
          <li key={product.path}>
            <ProductCard
              product={product}
              choices={
                withLead && index === 0
                  ? narrowOrWide(product.picture, lead.narrow, lead.wide, 992)
                  : [
                      {
                        picture: product.picture,
                        crop: '4x5',
                        sizes: sizes[withLead ? 'besideLead' : count],
                      },
                    ]
              }
            />
          </li>
        ))}
      </Columns>
    </section>
  )
}
