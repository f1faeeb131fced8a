/** `npm run start:inbox`: `npm start`, and inquiries are stored. */
process.env['INQUIRY_STORE'] = 'file:data/inquiries.db'
await import('./start.ts')

export {}
