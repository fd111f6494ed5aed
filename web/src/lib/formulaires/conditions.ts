import * as z from 'zod'

/** The terms, which must be accepted; `message` says what for. */
export const conditionsAcceptees = (message: string) => z.boolean().refine((acceptees) => acceptees, message)
