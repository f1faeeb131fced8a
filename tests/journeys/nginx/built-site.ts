import type { APIRequestContext } from '@playwright/test'
import { builds } from '../builds.ts'
import { expect, test as visit } from '../fixtures.ts'
import { nginxPath, type Nginx } from './nginx.ts'

/** The site built with SITE_URL and every other setting. */
const { directory, settings } = builds.everythingSet
export { directory as build }

export const test = visit.extend({ ignoreHTTPSErrors: true })

/** Expects that HTTP requests for any host redirect to the same path and query of the site on https. */
export async function expectOnlyHttps(request: APIRequestContext, nginx: Nginx): Promise<void> {
  for (const path of ['/', '/blog1?from=a%20letter&to=b', '/BLOG3.html', '//evil.example/']) {
    for (const Host of ['www.example.com', 'example.com', 'evil.example']) {
      const answer = await request.get(nginx.plainAddress + path, {
        headers: { Host },
        maxRedirects: 0,
      })
      expect(answer.status(), `${path} of ${Host}`).toBe(301)
      expect(answer.headers()['location'], `${path} of ${Host}`).toBe(settings.siteUrl + path)
    }
  }
}

/** Expects that the bare domain redirects to the site, with HSTS for itself but not its subdomains. */
export async function expectBareDomainKept(request: APIRequestContext): Promise<void> {
  const answer = await request.get('/blog1', { headers: { Host: 'example.com' }, maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()).toMatchObject({
    location: `${settings.siteUrl}/blog1`,
    'strict-transport-security': 'max-age=31536000',
  })
}

test.skip(nginxPath === undefined, 'nginx is not installed')
test.describe.configure({ mode: 'default' })
