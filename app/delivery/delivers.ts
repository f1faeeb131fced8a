import { createContext, useContext } from 'react'

/** Whether delivery is on: on the server from the reception, in the browser from the root element. */
export const Delivers = createContext(false)

/** Whether an inquiry is sent to the company, or stays in the browser. */
export function useDelivers(): boolean {
  return useContext(Delivers)
}
