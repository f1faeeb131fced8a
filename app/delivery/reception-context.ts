import { createContext, RouterContextProvider } from 'react-router'
import { noReception, type Reception } from '../../delivery/reception.ts'

/** Where the home route's action finds who takes the post. */
export const receptionContext = createContext<Reception>(noReception)

/**
 * What the server hands to React Router along with a request. The server gets at it through the
 * build (`entry.server.tsx` exports it): the key must be the very object that the build looks up.
 */
export function loadContext(reception: Reception): RouterContextProvider {
  return new RouterContextProvider(new Map([[receptionContext, reception]]))
}
