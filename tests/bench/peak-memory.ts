/**
 * Makes a program say at its end how much memory it had at most: the resident set in kB, on the
 * standard error. `node --import=./bench/peak-memory.ts PROGRAM`.
 */
import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(process.stderr.fd, String(process.resourceUsage().maxRSS)))
