import { expect, test } from 'vitest'
import { contentTexts } from '../../model/load-content.ts'

/** The dangers of each product, each by a word or a figure. */
const dangers = {
  'cooking-plates':
    'burst; eyes; burn; glasses; children; pets; damp; raw meat, poultry, seafood, or eggs; 165 °F; 160 °F; 145 °F; sodium; iodide; health department',
  'pink-salt-lamp':
    'testing laboratory; cord; salt crust; dimmer; circuit breaker; awake; children; Lumière; refund; CPSC; tremors; (888) 426-4435',
  'bath-salt': 'doctor; pregnant; infants; arm’s reach; eyes; swallow; electrical',
}

test.each(Object.entries(dangers))(
  'the last section of each article names the dangers of its product: %s',
  (name, named) => {
    const article = contentTexts().find(({ file }) => file === `articles/${name}.md`)?.text ?? ''
    const last = article.slice(article.lastIndexOf('\n## '))
    for (const danger of named.split('; ')) expect(last).toContain(danger)
  },
)
