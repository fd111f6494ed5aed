import { createContext } from 'react'

/** Whether the form around is being sent: its button says so. */
export const FormPending = createContext(false)
