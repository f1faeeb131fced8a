/**
 * Makes a program print its peak memory to standard error when it ends: the resident set, in kB.
 * Run it with `node --import=./tests/bench/peak-memory.ts PROGRAM`.
 */
import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(process.stderr.fd, String(process.resourceUsage().maxRSS)))
