import * as v from 'valibot'
import { Menu } from '../layout/menu.tsx'

const propsSchema = v.object({ label: v.string() })

export const render = (props: unknown) => <Menu {...v.parse(propsSchema, props)} />
