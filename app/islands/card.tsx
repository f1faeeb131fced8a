import * as v from 'valibot'
import { Card } from '../sections/gallery/card.tsx'

const propsSchema = v.object({ name: v.string() })

export const render = (props: unknown) => <Card {...v.parse(propsSchema, props)} />
