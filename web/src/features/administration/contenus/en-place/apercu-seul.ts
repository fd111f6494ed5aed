import { createContext } from 'react'

/** Within what is shown as a trial there is nothing to write. */
export const ApercuSeul = createContext(false)
