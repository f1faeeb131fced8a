import { RouterContextProvider, type ServerBuild } from 'react-router'
import * as v from 'valibot'
import type { Reception } from '../delivery/reception.ts'

const entry = v.object({ loadContext: v.function() })

/**
 * What a build wants to be handed along with a request. It comes from the build itself, whose
 * `app/entry.server.tsx` exports it: the router looks the reception up by a key that only exists in
 * there.
 */
export function loadContextOf(build: ServerBuild): (reception: Reception) => RouterContextProvider {
  const { loadContext } = v.parse(entry, build.entry.module)
  return (reception) => v.parse(v.instance(RouterContextProvider), loadContext(reception))
}
