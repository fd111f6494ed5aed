import * as z from 'zod'
import { captchaSaisi } from '../../../lib/formulaires/captcha.ts'

/** What is asked of whoever comes by the link of a mail. */
export const saisieLien = z.object({ captcha: captchaSaisi(true) })
