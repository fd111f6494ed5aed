import { createJetons } from './jetons.ts'
import { OPTIONS_COOKIE } from './options-cookie.ts'

/** The token of this browser. */
export const jetons = createJetons(document, OPTIONS_COOKIE, Date.now)
