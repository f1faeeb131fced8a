import * as v from 'valibot'
import { Card } from '../sections/gallery/card.tsx'

const propsSchema = v.object({ id: v.string(), warns: v.boolean() })

export const render = (props: unknown) => <Card {...v.parse(propsSchema, props)} />
