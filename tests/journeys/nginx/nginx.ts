import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../runner/free-port.ts'

const deploy = join(import.meta.dirname, '../../../server/deploy')

/** The path of nginx, which the test command sets if it finds one. */
export const nginxPath = process.env['NGINX_PATH']

export type Nginx = {
  address: string
  /** The address without TLS, which is port 80 in the example. */
  plainAddress: string
  log: () => string
  stop: () => Promise<void>
}

/**
 * Runs nginx with one of the owner's example configurations. Replaces only paths and ports that this
 * machine does not have.
 *
 * @param replacements more such places, with what replaces them
 */
export async function startNginx(
  example: string,
  replacements: Record<string, string>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  makeCertificate(folder)
  const [https, http] = [await freePort(), await freePort()]
  let conf = readFileSync(join(deploy, example), 'utf8')
  for (const [place, here] of Object.entries({
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'listen 80;': `listen 127.0.0.1:${http};`,
    '/etc/letsencrypt/live/www.example.com': folder,
    '/var/log/nginx': folder,
    ...replacements,
  })) {
    if (!conf.includes(place)) throw new Error(`${example} does not say ${place}`)
    conf = conf.replaceAll(place, here)
  }
  writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration(folder, conf))
  const server = spawn(nginxPath ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  while (!(await listens(https))) {
    if (server.exitCode !== null) throw new Error(`nginx has ended with ${server.exitCode}`)
    await wait(20)
  }
  return {
    address: `https://127.0.0.1:${https}`,
    plainAddress: `http://127.0.0.1:${http}`,
    log: () => readFileSync(join(folder, 'halite-and-hearth.log'), 'utf8'),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function wholeConfiguration(folder: string, conf: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(folder, 'temporary'))
  return [
    // Started as root, nginx would read files as a user without access to them.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    `error_log ${join(folder, 'error.log')} warn;`,
    'events {}',
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`),
    conf,
    '}\n',
  ].join('\n')
}

function makeCertificate(folder: string): void {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      '-subj',
      '/CN=www.example.com',
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  }).then((connected) => {
    socket.destroy()
    return connected === true
  })
}
