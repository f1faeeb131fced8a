import * as v from 'valibot'
import { PartnerLogo } from '../sections/partners/partner-logo.tsx'

const propsSchema = v.object({ src: v.string(), name: v.string(), isSample: v.boolean() })

export const render = (props: unknown) => <PartnerLogo {...v.parse(propsSchema, props)} />
