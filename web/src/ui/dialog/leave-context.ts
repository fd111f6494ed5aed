import { createContext } from 'react'

/** Answers whether something asks first; then `leave` is called once it may. */
export type LeaveGuard = (leave: () => void) => boolean

/** What a window asks before it closes: the forms that are in it. */
export const LeaveContext = createContext<Set<LeaveGuard> | null>(null)
